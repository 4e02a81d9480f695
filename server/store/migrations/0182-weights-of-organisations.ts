import { run, type Untyped } from './tenant-table.ts'

/** How many steps of its batches an organisation has in each round; operators set it. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table organisations add column batch_weight integer not null default 1
       check (batch_weight between 1 and 10)`,
  )
}
