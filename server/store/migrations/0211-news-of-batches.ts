import { run, type Untyped } from './tenant-table.ts'

/** News of a batch for those who work with batches. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table live_events add column batch_id uuid,
       add check (num_nonnulls(docket_id, user_id, template_id, batch_id) <= 1)`,
  )
}
