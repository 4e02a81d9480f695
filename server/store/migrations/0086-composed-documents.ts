import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What a composed document says, for each version that was made of it; the bytes lie in the vault.
 * A correction is what a checker proposes in place of it, and waits for somebody else. A box that
 * came from the text knows the field there by its anchor.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'document_contents',
    `document_id uuid not null,
     version integer not null,
     sha256 bytea not null,
     size integer not null,
     unique (organisation_id, document_id, version),
     ${within('document_id', 'documents')}`,
  )
  await tenantTable(
    db,
    'document_corrections',
    `document_id uuid not null,
     base_version integer not null,
     sha256 bytea not null,
     size integer not null,
     words text,
     made_by uuid not null references users (id),
     state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'outdated')),
     decided_by uuid references users (id),
     decided_at timestamptz,
     ${within('document_id', 'documents')}`,
  )
  await run(
    db,
    "create unique index document_corrections_open on document_corrections (organisation_id, document_id) where state = 'open'",
  )
  await run(db, 'create index document_corrections_made on document_corrections (organisation_id, made_by)')
  await run(db, 'alter table signer_positions add column anchor text')
}
