import { run, type Untyped } from './tenant-table.ts'

/** Whether somebody renews a contract already is asked for each of a list. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `create index if not exists dockets_renew on dockets (organisation_id, renews_docket_id)
     where renews_docket_id is not null`,
  )
}
