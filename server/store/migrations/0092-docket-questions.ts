import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What signers ask the sender of a docket, and the answers. The person is known by their key, as
 * their link is.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'docket_questions',
    `docket_id uuid not null,
     document_id uuid,
     page_number integer check (page_number >= 1),
     person_key text not null,
     signer_id uuid not null,
     asked_by text not null,
     words text not null,
     answer text,
     answered_by uuid references users (id),
     answered_at timestamptz,
     check (page_number is null or document_id is not null),
     check ((answer is null) = (answered_at is null)),
     ${within('docket_id', 'dockets')},
     ${within('document_id', 'documents')},
     ${within('signer_id', 'signers')}`,
  )
  await run(db, 'create index docket_questions_docket on docket_questions (organisation_id, docket_id)')
  await run(
    db,
    'create index docket_questions_answered on docket_questions (organisation_id, answered_by) where answered_by is not null',
  )
}
