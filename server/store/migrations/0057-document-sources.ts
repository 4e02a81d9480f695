import { run, type Untyped } from './tenant-table.ts'

/**
 * Where documents come from. What a version, a document or a box may be is one list in the
 * contract, so that a new word needs no migration; a server of before writes the words it knows and
 * leaves the new columns alone.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table document_versions drop constraint if exists document_versions_reason_check')
  await run(db, 'alter table signer_positions drop constraint if exists signer_positions_kind_check')
  await run(db, "alter table documents add column if not exists kind text not null default 'uploaded'")
  await run(
    db,
    `alter table dockets
       add column if not exists kind text,
       add column if not exists template_id uuid,
       add column if not exists client_id uuid,
       add column if not exists batch_id uuid,
       add column if not exists reminders_planned_at timestamptz`,
  )
  for (const column of ['kind', 'template_id', 'client_id', 'batch_id'])
    await run(
      db,
      `create index if not exists dockets_${column} on dockets (organisation_id, ${column}, id desc)
       where ${column} is not null`,
    )
}
