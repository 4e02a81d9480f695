import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * How it is signed and told: certificates, provider trips and leases, messages, downloads, live
 * events, results.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'certificates',
    `kind text not null check (kind in ('seal')),
     subject text not null,
     certificate bytea not null,
     chain bytea[] not null default '{}',
     sealed_key bytea not null,
     not_after timestamptz not null`,
  )
  await tenantTable(
    db,
    'signing_transactions',
    `txn text not null,
     link_id uuid,
     method text not null,
     provider text not null,
     state text not null check (state in ('prepared', 'sent', 'answered', 'cancelled', 'timed_out', 'failed')),
     request_sha256 bytea,
     provider_code text,
     provider_message text,
     outcome jsonb,
     answered_at timestamptz,
     return_nonce_hash bytea,
     unique (organisation_id, txn),
     ${within('link_id', 'signer_links')}`,
  )
  await tenantTable(
    db,
    'signing_attempts',
    `transaction_id uuid not null,
     number int not null,
     document_id uuid not null,
     signer_id uuid not null,
     field_name text not null,
     base_sha256 bytea not null,
     base_version int not null,
     prepared jsonb,
     digest bytea,
     lease_until timestamptz,
     state text not null check (state in ('leased', 'signed', 'cancelled', 'timed_out', 'refused', 'failed')),
     outcome_code text,
     ended_at timestamptz,
     unique (organisation_id, transaction_id, number),
     ${within('transaction_id', 'signing_transactions')},
     ${within('document_id', 'documents')},
     ${within('signer_id', 'signers')}`,
  )
  // At most one signer of a document is away at a provider.
  await run(
    db,
    "create unique index signing_attempts_one_lease on signing_attempts (organisation_id, document_id) where state = 'leased'",
  )
  await run(
    db,
    "create index signing_attempts_lease_end on signing_attempts (organisation_id, lease_until) where state = 'leased'",
  )
  await messages(db)
  await results(db)
}

async function messages(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'notifications',
    `docket_id uuid,
     signer_id uuid,
     channel text not null,
     template text not null,
     to_masked text not null,
     sealed_to bytea not null,
     state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'bounced')),
     provider_id text,
     error text,
     tries int not null default 0,
     next_try_at timestamptz,
     updated_at timestamptz not null default now()`,
  )
  await run(db, 'create index notifications_docket on notifications (organisation_id, docket_id)')
  await run(db, 'create index notifications_provider on notifications (organisation_id, provider_id)')
  await tenantTable(
    db,
    'live_events',
    `number bigint generated always as identity,
     docket_id uuid,
     kind text not null,
     payload jsonb not null default '{}'`,
  )
  await run(db, 'create index live_events_number on live_events (organisation_id, number)')
  await run(db, 'grant usage, select on all sequences in schema public to muhar_app')
}

async function results(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'download_tickets',
    `token_hash bytea not null,
     cookie_hash bytea not null,
     session_id uuid,
     kind text not null check (kind in ('file', 'pages')),
     sha256 bytea not null,
     document_id uuid,
     version int,
     name text not null,
     mime text not null,
     expires_at timestamptz not null,
     unique (organisation_id, token_hash)`,
  )
  await run(db, 'create index download_tickets_expiry on download_tickets (organisation_id, expires_at)')
  await tenantTable(
    db,
    'completion_certificates',
    `docket_id uuid not null,
     sha256 bytea not null,
     size bigint not null,
     unique (organisation_id, docket_id),
     ${within('docket_id', 'dockets')}`,
  )
  await tenantTable(db, 'verification_runs', 'user_id uuid not null, file_id uuid, report jsonb not null')
}
