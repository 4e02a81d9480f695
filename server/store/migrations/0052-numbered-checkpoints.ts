import { run, type Untyped } from './tenant-table.ts'

/**
 * Checkpoints are counted, so that the newest is known elsewhere by its number; those that are
 * there keep none.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table chain_checkpoints add column number integer check (number > 0)')
  await run(db, 'create unique index chain_checkpoints_number on chain_checkpoints (number)')
}
