import { tenantTable, type Untyped } from './tenant-table.ts'

/** Days on which an organisation does not work, beside Sundays and those of the nation. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'holidays',
    `day date not null, name text not null,
     unique (organisation_id, day)`,
  )
}
