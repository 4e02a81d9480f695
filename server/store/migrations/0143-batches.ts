import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * One sheet and the template version that its rows become dockets of. Cells are sealed: they hold
 * what people are asked for in a form. What has to be compared is beside them.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'batches',
    `name text not null,
     template_id uuid not null,
     template_version integer not null,
     state text not null default 'uploaded' check (state in
       ('uploaded', 'validated', 'in_review', 'running', 'done', 'revoked', 'deleted')),
     client_id uuid,
     language text not null,
     file_name text,
     file_id uuid,
     sha256 bytea,
     headers jsonb not null default '[]',
     mapping jsonb not null,
     shared text,
     read_job_id uuid,
     check_job_id uuid,
     run_job_id uuid,
     made_by uuid not null references users (id),
     confirmed_by uuid references users (id),
     confirmed_from jsonb,
     confirmed_at timestamptz,
     waits_for text,
     waits_until timestamptz,
     reason text,
     ended_at timestamptz,
     deleted_at timestamptz,
     erased_at timestamptz,
     ${within('template_id', 'templates')},
     ${within('client_id', 'clients')}`,
  )
  await run(db, 'create index batches_newest on batches (organisation_id, id desc)')
  await run(db, 'create index batches_of_sheet on batches (organisation_id, sha256) where sha256 is not null')
  await run(
    db,
    `create index batches_worked on batches (organisation_id, confirmed_at)
       where state in ('running', 'in_review')`,
  )
  await tenantTable(
    db,
    'batch_rows',
    `batch_id uuid not null,
     number int not null,
     state text not null default 'pending' check (state in
       ('pending', 'invalid', 'valid', 'made', 'failed', 'revoked')),
     cells text,
     reference_id text,
     reference_key text,
     problems jsonb not null default '[]',
     clashes jsonb not null default '[]',
     failure jsonb,
     people int not null default 0,
     esigns int not null default 0,
     is_held boolean not null default false,
     docket_id uuid,
     document_id uuid,
     ${within('batch_id', 'batches')}`,
  )
  for (const index of [
    'unique index batch_rows_number on batch_rows (organisation_id, batch_id, number)',
    'index batch_rows_state on batch_rows (organisation_id, batch_id, state, number)',
    `index batch_rows_reference on batch_rows (organisation_id, batch_id, reference_key)
       where reference_key is not null`,
    `unique index batch_rows_docket on batch_rows (organisation_id, docket_id) where docket_id is not null`,
  ])
    await run(db, `create ${index}`)
  await run(
    db,
    `create index dockets_of_batch on dockets (organisation_id, batch_id, id) where batch_id is not null`,
  )
}
