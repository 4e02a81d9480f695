import { run, type Untyped } from './tenant-table.ts'

/** Many papers whose key is at a signing service: which one, and where the act at it is, sealed. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table bulk_signings add column service_id uuid, add column remote bytea')
}
