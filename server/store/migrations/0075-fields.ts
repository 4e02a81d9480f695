import { run, type Untyped } from './tenant-table.ts'

/**
 * What a sender says of a field: help, limits, form, condition, formula; and, sealed, what they
 * gave into it.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, "alter table signer_positions add column settings jsonb not null default '{}'")
  await run(db, 'alter table signer_positions add column prefill text')
}
