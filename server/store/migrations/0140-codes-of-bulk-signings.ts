import { run, type Untyped } from './tenant-table.ts'

/** The one-time code of an act over many papers: to whom it went, and when it was typed. */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table bulk_signings
       add column code_challenge_id uuid,
       add column code_to text,
       add column code_checked_at timestamptz`,
  )
}
