import { run, type Untyped } from './tenant-table.ts'

/** A viewer who gets a copy once everybody has signed, and hears nothing before. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table signers add column told_at_end boolean not null default false')
}
