import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** Members who may act on a docket beside its initiator. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'docket_coinitiators',
    `docket_id uuid not null,
     user_id uuid not null references users (id),
     added_by uuid not null,
     unique (organisation_id, docket_id, user_id),
     ${within('docket_id', 'dockets')}`,
  )
  await run(db, 'create index docket_coinitiators_user on docket_coinitiators (organisation_id, user_id)')
}
