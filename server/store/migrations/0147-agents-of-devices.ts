import { run, type Untyped } from './tenant-table.ts'

/** At whose device a person was read; what was read is not known here. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signing_transactions add column agent jsonb')
}
