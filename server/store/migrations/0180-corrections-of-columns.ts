import { run, type Untyped } from './tenant-table.ts'

/** What was corrected in whole columns of a sheet, sealed: it may hold what cells hold. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table batches add column corrections text')
}
