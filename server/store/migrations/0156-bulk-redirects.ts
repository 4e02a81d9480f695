import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * One redirect to an e-sign provider with papers of several dockets: a signing transaction each,
 * and one transaction id at the provider.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'bulk_redirects',
    `bulk_id uuid not null,
     portion_id uuid not null,
     txn text not null,
     provider text not null,
     state text not null check (state in ('prepared', 'sent', 'answered', 'ended')),
     text_id uuid not null references consent_texts (id),
     accepted_at timestamptz not null,
     address text,
     browser text,
     answered_at timestamptz,
     ${within('bulk_id', 'bulk_signings')}`,
  )
  await run(db, 'create index bulk_redirects_of_bulk on bulk_redirects (organisation_id, bulk_id, id desc)')
  await run(
    db,
    `create index bulk_redirects_unanswered on bulk_redirects (organisation_id, created_at) where state = 'sent'`,
  )
  await run(
    db,
    `alter table signing_transactions
       add column redirect_id uuid,
       add ${within('redirect_id', 'bulk_redirects')}`,
  )
  await run(
    db,
    `create index signing_transactions_redirect on signing_transactions (organisation_id, redirect_id)
     where redirect_id is not null`,
  )
}
