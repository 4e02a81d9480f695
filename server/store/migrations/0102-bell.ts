import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * What members are told in the bell: one row a person and event. Names are read from their rows, so
 * none is kept here.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'bell_entries',
    `user_id uuid not null references users (id),
     event text not null,
     docket_id uuid,
     document_id uuid,
     signer_id uuid,
     by_user_id uuid,
     job_id uuid,
     subject text not null default '',
     rung_at timestamptz not null,
     read_at timestamptz,
     check ((docket_id is null) <> (job_id is null)),
     check ((docket_id is null) = (document_id is null))`,
  )
  // The same event again rings again, in its own row.
  await run(
    db,
    `create unique index bell_entries_once
      on bell_entries (organisation_id, user_id, event, (coalesce(docket_id, job_id)), subject)`,
  )
  await run(
    db,
    'create index bell_entries_newest on bell_entries (organisation_id, user_id, rung_at desc, id desc)',
  )
  await run(
    db,
    `create index bell_entries_unread on bell_entries (organisation_id, user_id, rung_at desc, id desc)
      where read_at is null`,
  )
  await run(db, 'create index bell_entries_docket on bell_entries (organisation_id, docket_id)')
  await run(db, 'create index bell_entries_kept on bell_entries (organisation_id, rung_at)')
}
