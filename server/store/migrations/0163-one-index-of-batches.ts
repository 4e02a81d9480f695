import { run, type Untyped } from './tenant-table.ts'

/** 0057 made an index of the same columns for the dockets of a batch: each change wrote both. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'drop index if exists dockets_of_batch')
}
