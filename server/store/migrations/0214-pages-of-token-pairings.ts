import { run, type Untyped } from './tenant-table.ts'

/** When the page of an act with a token looked last: who has closed it keeps nobody's turn. */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table token_pairings add column page_seen_at timestamptz')
}
