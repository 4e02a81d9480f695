import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What is in a field and is no text: the picture that a signer put there, redrawn, and the
 * organisation's stamp as it was when the docket was sent. The bytes lie in the vault. A row is of
 * its document, whatever becomes of the box.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'field_files',
    `document_id uuid not null,
     position_id uuid not null,
     kind text not null,
     sha256 bytea not null,
     size integer not null,
     mime text not null,
     name text not null,
     preview bytea,
     unique (organisation_id, position_id),
     ${within('document_id', 'documents')}`,
  )
  await run(db, 'create index field_files_document on field_files (organisation_id, document_id)')
  await run(db, "alter table organisations add column stamp_sha text check (stamp_sha ~ '^[0-9a-f]{64}$')")
}
