import { run, type Untyped } from './tenant-table.ts'

/**
 * Where an act is that a person signs at a signing service, sealed: it holds what the service gave.
 * Null once the act has ended, and for every other way.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signing_transactions add column remote bytea')
}
