import { run, type Untyped } from './tenant-table.ts'

/** What a sender says of a signer, to be compared with the certificate that signs. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signers add column expected_facts jsonb')
}
