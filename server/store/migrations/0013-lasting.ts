import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * How long a signed document can still be proved, and what was gathered for that while authorities
 * still answered.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_proofs',
    `document_id uuid not null,
     level text not null check (level in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
     problem text check (problem in ('revoked', 'broken')),
     archived_until timestamptz,
     checked_at timestamptz not null,
     unique (organisation_id, document_id),
     ${within('document_id', 'documents')}`,
  )
  await run(db, 'create index document_proofs_checked on document_proofs (organisation_id, checked_at)')
  await run(db, 'create index document_proofs_archived on document_proofs (organisation_id, archived_until)')
  await tenantTable(
    db,
    'validation_evidence',
    `document_id uuid not null,
     kind text not null check (kind in ('certificate', 'crl', 'ocsp')),
     digest bytea not null,
     bytes bytea not null check (octet_length(bytes) <= 1048576),
     unique (organisation_id, document_id, digest),
     ${within('document_id', 'documents')}`,
  )
}
