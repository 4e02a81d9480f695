import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * One act of a signer with a token: from the code on the page to the signatures that a token
 * helper brings. A row lives for minutes.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'token_pairings',
    `docket_id uuid not null,
     person_key text not null,
     link_id uuid not null,
     state text not null check (state in ('offered', 'taken', 'certified', 'asked', 'signed', 'ended')),
     expires_at timestamptz not null,
     secret_hash bytea,
     helper_version integer,
     seen_at timestamptz,
     sealed_certificates bytea,
     transaction_id uuid,
     signatures jsonb,
     trouble text,
     check ((state = 'offered') <= (secret_hash is null)),
     ${within('docket_id', 'dockets')},
     ${within('transaction_id', 'signing_transactions')}`,
  )
  await run(
    db,
    'create index token_pairings_person on token_pairings (organisation_id, docket_id, person_key)',
  )
  await run(db, 'create index token_pairings_over on token_pairings (organisation_id, expires_at)')
}
