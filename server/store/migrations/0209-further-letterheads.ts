import { run, type Untyped, within } from './tenant-table.ts'

/** A letterhead of first pages names the one of the pages behind them. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table letterheads add column further_id uuid')
  await run(db, `alter table letterheads add ${within('further_id', 'letterheads')}`)
}
