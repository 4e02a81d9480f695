import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * The documents of a batch that a checker was asked to open before they approve it; and of each row
 * of a decision on many which check was meant.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'batch_samples',
    `batch_id uuid not null,
     user_id uuid not null references users (id),
     document_id uuid not null,
     opened_at timestamptz,
     ${within('batch_id', 'batches')},
     ${within('document_id', 'documents')}`,
  )
  await run(
    db,
    `create unique index batch_samples_document
       on batch_samples (organisation_id, batch_id, user_id, document_id)`,
  )
  await run(db, 'create index batch_samples_of_document on batch_samples (organisation_id, document_id)')
  await run(db, 'alter table document_work_rows add column review_id uuid')
}
