import { run, type Untyped } from './tenant-table.ts'

/**
 * Whether a signer confirmed, before signing, that their certificate names them otherwise than the
 * sender does.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signing_transactions add column name_confirmed boolean not null default false')
}
