import { run, type Untyped } from './tenant-table.ts'

/** What a sender says of a signer, sealed; `expected_facts` keeps what came before. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signers add column sealed_facts bytea')
}
