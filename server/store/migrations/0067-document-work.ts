import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Long work on documents that somebody chose: what it does, and each document with what became of
 * it. Both go with the job.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_work',
    `act text not null,
     options jsonb not null,
     asked_from jsonb not null,
     ${within('id', 'job_progress')} on delete cascade`,
  )
  await tenantTable(
    db,
    'document_work_rows',
    `work_id uuid not null,
     number integer not null,
     document_id uuid not null,
     docket_id uuid not null,
     outcome text check (outcome in ('done', 'refused')),
     code text,
     said jsonb,
     ${within('work_id', 'document_work')} on delete cascade`,
  )
  await run(
    db,
    'create unique index document_work_rows_order on document_work_rows (organisation_id, work_id, number)',
  )
  await run(
    db,
    'create index document_work_rows_left on document_work_rows (organisation_id, work_id, number) where outcome is null',
  )
}
