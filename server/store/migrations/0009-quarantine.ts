import { run, type Untyped } from './tenant-table.ts'

/**
 * Uploads are rows from the moment their bytes are there, and may be set aside: both are swept like
 * the others.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table files drop constraint files_state_check')
  await run(
    db,
    `alter table files add constraint files_state_check
     check (state in ('arriving', 'uploaded', 'used', 'locked', 'quarantined', 'swept'))`,
  )
  await run(db, 'drop index files_sweep')
  await run(
    db,
    `create index files_sweep on files (organisation_id, expires_at)
     where state in ('arriving', 'uploaded', 'locked', 'quarantined')`,
  )
}
