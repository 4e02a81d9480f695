import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What senders ask signers for, and the papers that were given; their bytes lie in the vault,
 * masked.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'asked_papers',
    `docket_id uuid not null,
     document_id uuid not null,
     signer_id uuid not null,
     kind text not null,
     name text not null,
     required boolean not null,
     accepts text[] not null,
     most integer not null check (most between 1 and 10),
     sequence integer not null,
     ${within('document_id', 'documents')},
     ${within('signer_id', 'signers')}`,
  )
  await run(db, 'create index asked_papers_docket on asked_papers (organisation_id, docket_id)')
  await run(db, 'create index asked_papers_signer on asked_papers (organisation_id, signer_id)')
  await tenantTable(
    db,
    'supporting_documents',
    `document_id uuid not null,
     asked_id uuid not null,
     sha256 bytea not null,
     size integer not null,
     pages integer not null,
     mime text not null,
     name text not null,
     masked boolean not null,
     given_by text not null check (given_by in ('signer', 'member')),
     ${within('asked_id', 'asked_papers')}`,
  )
  await run(db, 'create index supporting_documents_asked on supporting_documents (organisation_id, asked_id)')
}
