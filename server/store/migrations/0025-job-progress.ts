import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** Long work that people follow: how far it has come and what it made. */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'job_progress',
    `kind text not null,
     name text not null,
     subject_id uuid,
     state text not null default 'queued' check (state in ('queued', 'running', 'stopped', 'done', 'failed')),
     total integer check (total >= 0),
     done integer not null default 0 check (done >= 0),
     failed integer not null default 0 check (failed >= 0),
     error text,
     file_id uuid,
     asked_by uuid not null references users (id),
     started_at timestamptz,
     finished_at timestamptz,
     ${within('file_id', 'files')}`,
  )
  // Ids rise with time: this is the order of the list, too.
  await run(db, 'create index job_progress_asker on job_progress (organisation_id, asked_by, id desc)')
  await run(
    db,
    'create index job_progress_subject on job_progress (organisation_id, subject_id) where subject_id is not null',
  )
}
