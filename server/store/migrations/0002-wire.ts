import { globalTable, run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * What the wire and the doors need: envelope keys and used tokens, codes, look-ups, limits,
 * repeated acts.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'envelope_keys',
    `kid text primary key,
     public_key bytea not null,
     sealed_private bytea not null,
     created_at timestamptz not null default now(),
     retired_at timestamptz`,
  )
  // Only used tokens have a row: tokens themselves carry their proof, so a flood of them costs no
  // rows.
  await globalTable(
    db,
    'envelope_tokens',
    'token_hash bytea primary key, used_at timestamptz not null default now(), expires_at timestamptz not null',
  )
  await run(db, 'create index envelope_tokens_expiry on envelope_tokens (expires_at)')
  await globalTable(
    db,
    'otp_challenges',
    `id uuid primary key,
     purpose text not null,
     contact_hash bytea not null,
     subject text not null,
     code_hash bytea not null,
     tries int not null default 0,
     sends int not null default 1,
     last_sent_at timestamptz not null default now(),
     expires_at timestamptz not null,
     locked_until timestamptz,
     used_at timestamptz,
     created_at timestamptz not null default now()`,
  )
  await run(db, 'create index otp_challenges_subject on otp_challenges (purpose, subject)')
  await globalTable(
    db,
    'lookups',
    `kind text not null,
     key_hash bytea not null,
     organisation_id uuid not null,
     row_id uuid not null,
     created_at timestamptz not null default now(),
     primary key (kind, key_hash)`,
  )
  await run(db, 'create index lookups_row on lookups (organisation_id, row_id)')
  await globalTable(
    db,
    'rate_limits',
    'bucket text not null, window_start timestamptz not null, count int not null, primary key (bucket, window_start)',
  )
  await globalTable(
    db,
    'platform_keys',
    'name text primary key, sealed bytea not null, created_at timestamptz not null default now()',
  )
  await repeatedActs(db)
}

async function repeatedActs(db: Untyped): Promise<void> {
  const columns = `
     scope_hash bytea not null,
     key text not null,
     call text not null,
     request_hash bytea not null,
     status int,
     answer bytea,
     expires_at timestamptz not null`
  await globalTable(
    db,
    'public_idempotency_keys',
    `id uuid primary key, ${columns}, created_at timestamptz not null default now(), unique (scope_hash, call, key)`,
  )
  await tenantTable(db, 'idempotency_keys', `${columns}, unique (organisation_id, scope_hash, call, key)`)
  await run(db, 'create index idempotency_keys_expiry on idempotency_keys (organisation_id, expires_at)')
  await run(db, 'create index public_idempotency_keys_expiry on public_idempotency_keys (expires_at)')
}
