import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * The uploads that a document has beside the file it began with: pictures that became its pages,
 * annexures inside it, and the ones beside it, which are documents of their own. `page_sources`
 * names the annexure of each page where a document was merged.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_sources',
    `document_id uuid not null,
     file_id uuid not null,
     sha256 bytea not null,
     name text not null,
     pages integer not null,
     mode text not null check (mode in ('picture', 'inside', 'beside')),
     beside_document_id uuid,
     ${within('document_id', 'documents')},
     ${within('beside_document_id', 'documents')}`,
  )
  await run(db, 'create index document_sources_document on document_sources (organisation_id, document_id)')
  await run(
    db,
    `create index document_sources_beside on document_sources (organisation_id, beside_document_id)
     where beside_document_id is not null`,
  )
  await run(db, 'alter table documents add column page_sources jsonb')
}
