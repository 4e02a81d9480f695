import { run, type Untyped } from './tenant-table.ts'

/**
 * A member's check of a file can be found again: what the file was called and is, and what became
 * of it. The file itself goes.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table verification_runs
       add column name text,
       add column sha256 bytea check (octet_length(sha256) = 32),
       add column size bigint,
       add column verdict text check (verdict in ('good', 'none', 'bad', 'unsure')),
       add column is_test boolean not null default false`,
  )
  await run(
    db,
    'create index verification_runs_newest on verification_runs (organisation_id, created_at desc, id desc)',
  )
}
