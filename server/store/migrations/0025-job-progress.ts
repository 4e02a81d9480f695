import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** Long work that people follow, and the sheets of people that it works off, row by row. */
export async function up(db: Untyped): Promise<void> {
  await jobProgress(db)
  await sheets(db)
}

async function jobProgress(db: Untyped): Promise<void> {
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

async function sheets(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'sheet_uploads',
    `kind text not null check (kind in ('members', 'external_new', 'external_change')),
     name text not null,
     file_id uuid,
     sha256 bytea not null,
     state text not null default 'reading'
       check (state in ('reading', 'checked', 'adding', 'done', 'refused', 'discarded')),
     headers jsonb not null default '[]',
     mapping jsonb not null default '{}',
     role_id uuid,
     department_id uuid,
     language text not null default 'en',
     check_job_id uuid,
     work_job_id uuid,
     uploaded_by uuid not null references users (id),
     confirmed_by uuid references users (id),
     confirmed_from jsonb,
     report_file_id uuid,
     kept_until timestamptz not null,
     ${within('file_id', 'files')},
     ${within('report_file_id', 'files')}`,
  )
  await run(db, 'create index sheet_uploads_newest on sheet_uploads (organisation_id, id desc)')
  await run(db, 'create index sheet_uploads_same on sheet_uploads (organisation_id, sha256, id desc)')
  await tenantTable(
    db,
    'sheet_rows',
    `upload_id uuid not null,
     number integer not null,
     cells jsonb not null,
     corrected jsonb,
     person jsonb,
     email text,
     mobile text,
     employee_id text,
     problems jsonb not null default '[]',
     clashes jsonb not null default '[]',
     state text not null check (state in ('good', 'bad', 'left_out', 'made', 'failed')),
     outcome text,
     made_id uuid,
     ${within('upload_id', 'sheet_uploads')} on delete cascade,
     unique (organisation_id, upload_id, number)`,
  )
  await run(db, 'create index sheet_rows_state on sheet_rows (organisation_id, upload_id, state, number)')
  for (const column of ['email', 'mobile', 'employee_id'])
    await run(
      db,
      `create index sheet_rows_${column} on sheet_rows (organisation_id, upload_id, ${column}) where ${column} is not null`,
    )
}
