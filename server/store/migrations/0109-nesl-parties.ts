import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * What the law asks of a party of an execution at the information utility (NeSL), beside their
 * seat.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'nesl_parties',
    `docket_id uuid not null,
     document_id uuid not null,
     signer_id uuid not null,
     relationship text not null,
     details jsonb not null,
     unique (organisation_id, signer_id),
     ${within('docket_id', 'dockets')},
     ${within('document_id', 'documents')},
     ${within('signer_id', 'signers')}`,
  )
  await run(db, 'create index nesl_parties_document on nesl_parties (organisation_id, document_id)')
}
