import { run, type Untyped } from './tenant-table.ts'

/**
 * The certificates with which somebody began to sign on their own page, sealed: what is signed
 * depends on them. Null once the act has ended, and for every other way.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signing_transactions add column certificates bytea')
}
