import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** Which templates a member wants at the top of the list. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'template_stars',
    `user_id uuid not null references users (id),
     template_id uuid not null,
     unique (organisation_id, user_id, template_id),
     ${within('template_id', 'templates')}`,
  )
  await run(db, 'create index template_stars_template on template_stars (organisation_id, template_id)')
}
