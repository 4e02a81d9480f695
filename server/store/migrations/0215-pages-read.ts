import { run, type Untyped } from './tenant-table.ts'

/** Which pages the person of a link has read, by document: another phone goes on there. */
export async function up(db: Untyped): Promise<void> {
  await run(db, `alter table signer_links add column pages_read jsonb not null default '{}'`)
}
