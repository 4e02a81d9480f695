import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What somebody wants to publish, as another member reads it and decides. The bell leads to a
 * template as it leads to a docket or a job.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'template_checks',
    `template_id uuid not null,
     revision integer not null,
     content jsonb not null,
     settings jsonb not null,
     why text not null,
     asked_by uuid not null references users (id),
     state text not null check (state in ('waits', 'agreed', 'sent_back', 'withdrawn', 'overtaken')),
     decided_by uuid references users (id),
     decided_at timestamptz,
     words text,
     check ((state = 'waits') = (decided_at is null)),
     ${within('template_id', 'templates')}`,
  )
  await run(
    db,
    `create unique index template_checks_waiting on template_checks (organisation_id, template_id)
     where state = 'waits'`,
  )
  await run(
    db,
    'create index template_checks_newest on template_checks (organisation_id, template_id, created_at desc)',
  )
  await run(db, 'alter table template_versions add column checked_by uuid references users (id)')
  await run(db, 'alter table bell_entries add column template_id uuid')
  await run(db, 'alter table bell_entries drop constraint bell_entries_check')
  await run(
    db,
    `alter table bell_entries add constraint bell_entries_about
     check (num_nonnulls(docket_id, job_id, template_id) = 1)`,
  )
  await run(
    db,
    `create unique index bell_entries_once_of_template
     on bell_entries (organisation_id, user_id, event, template_id, subject) where template_id is not null`,
  )
}
