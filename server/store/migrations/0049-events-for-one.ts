import { run, type Untyped } from './tenant-table.ts'

/** What is told live may concern one person alone, whatever else they or others may see. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    'alter table live_events add column user_id uuid, add check (docket_id is null or user_id is null)',
  )
}
