import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What one branch asks of another, what it was answered with, and the queries about it or about a
 * document in review.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_requests',
    `title text not null,
     words text,
     from_department_id uuid,
     to_department_id uuid not null,
     asked_by uuid not null references users (id),
     state text not null default 'open' check (state in ('open', 'in_progress', 'answered', 'closed')),
     due_on date,
     taken_by uuid references users (id),
     taken_at timestamptz,
     answered_at timestamptz,
     closed_by uuid references users (id),
     closed_at timestamptz,
     changed_at timestamptz not null,
     check ((taken_by is null) = (state = 'open')),
     check ((closed_at is null) = (state <> 'closed')),
     ${within('from_department_id', 'departments')},
     ${within('to_department_id', 'departments')}`,
  )
  await tenantTable(
    db,
    'request_answers',
    `request_id uuid not null,
     document_id uuid,
     file_id uuid,
     words text,
     given_by uuid not null references users (id),
     check ((document_id is null) <> (file_id is null)),
     ${within('request_id', 'document_requests')},
     ${within('document_id', 'documents')},
     ${within('file_id', 'files')}`,
    { appendOnly: true },
  )
  await tenantTable(
    db,
    'queries',
    `request_id uuid,
     docket_id uuid,
     document_id uuid,
     side text not null check (side in ('asking', 'asked')),
     state text not null default 'raised' check (state in ('raised', 'answered', 'closed')),
     words text not null,
     raised_by uuid not null references users (id),
     answer text,
     answered_by uuid references users (id),
     answered_at timestamptz,
     closed_by uuid references users (id),
     closed_at timestamptz,
     check ((request_id is null) <> (docket_id is null)),
     check ((docket_id is null) = (document_id is null)),
     check ((answered_at is null) = (state = 'raised')),
     ${within('request_id', 'document_requests')},
     ${within('docket_id', 'dockets')},
     ${within('document_id', 'documents')}`,
  )
  await run(
    db,
    'create index document_requests_asked on document_requests (organisation_id, asked_by, changed_at)',
  )
  await run(
    db,
    'create index document_requests_from on document_requests (organisation_id, from_department_id, changed_at)',
  )
  await run(
    db,
    'create index document_requests_to on document_requests (organisation_id, to_department_id, changed_at)',
  )
  await run(
    db,
    'create index document_requests_taken on document_requests (organisation_id, taken_by) where taken_by is not null',
  )
  await run(db, 'create index request_answers_request on request_answers (organisation_id, request_id)')
  await run(
    db,
    'create index queries_request on queries (organisation_id, request_id) where request_id is not null',
  )
  await run(
    db,
    'create index queries_docket on queries (organisation_id, docket_id) where docket_id is not null',
  )
}
