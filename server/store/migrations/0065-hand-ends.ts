import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Documents that were completed by hand, scans of what was signed on paper, and certificates that
 * were taken back with them.
 */
export async function up(db: Untyped): Promise<void> {
  await run(db, 'alter table documents add column by_hand text')
  await tenantTable(
    db,
    'docket_papers',
    `docket_id uuid not null,
     document_id uuid,
     kind text not null,
     sha256 bytea not null,
     size bigint not null,
     mime text not null,
     name text not null,
     signed_on date,
     reason text,
     added_by text,
     withdrawn_at timestamptz,
     withdrawn_by text,
     withdrawn_reason text,
     ${within('docket_id', 'dockets')},
     ${within('document_id', 'documents')}`,
  )
  await run(db, 'create index docket_papers_docket on docket_papers (organisation_id, docket_id)')
  await run(db, 'create index docket_papers_document on docket_papers (organisation_id, document_id)')
  await run(db, 'create index docket_papers_bytes on docket_papers (organisation_id, sha256)')
}
