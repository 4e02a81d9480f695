import { run, type Untyped } from './tenant-table.ts'

/**
 * How long a certificate of completion can still be proved, as it was last found: what is known of
 * documents, of it too.
 */
export async function up(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table completion_certificates
       add column level text check (level in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
       add column problem text check (problem in ('revoked', 'broken')),
       add column archived_until timestamptz,
       add column checked_at timestamptz`,
  )
  await run(
    db,
    'create index completion_certificates_checked on completion_certificates (organisation_id, checked_at nulls first)',
  )
}
