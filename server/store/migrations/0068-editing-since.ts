import { run, type Untyped } from './tenant-table.ts'

/** Since when its editor works on a draft, for those who wait. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table dockets add column if not exists edited_since timestamptz')
}
