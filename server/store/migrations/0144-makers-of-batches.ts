import { run, type Untyped } from './tenant-table.ts'

/** Who gave the sheet of a batch or wrote into its rows: none of them checks what it makes. */
export async function up(db: Untyped): Promise<void> {
  await run(db, `alter table batches add column makers uuid[] not null default '{}'`)
}
