import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * What a person proves beside the password, which is theirs in all of their organisations; the
 * browsers they came in with; and what waits to be told to whoever watches over security.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'second_factors',
    `id uuid primary key,
     user_id uuid not null references users (id),
     kind text not null check (kind in ('totp', 'passkey')),
     name text not null,
     sealed_secret bytea,
     last_step bigint,
     credential_id text unique,
     public_key bytea,
     counter bigint,
     transports text[],
     confirmed_at timestamptz,
     last_used_at timestamptz,
     created_at timestamptz not null default now(),
     check (case kind when 'totp' then sealed_secret is not null
            else credential_id is not null and public_key is not null and counter is not null end)`,
  )
  await run(db, 'create index second_factors_user on second_factors (user_id)')
  await globalTable(
    db,
    'recovery_codes',
    `user_id uuid not null references users (id),
     code_hash bytea not null,
     used_at timestamptz,
     primary key (user_id, code_hash)`,
  )
  // One a session and purpose: whoever asks anew has the last one.
  await globalTable(
    db,
    'passkey_challenges',
    `session_id uuid not null,
     purpose text not null check (purpose in ('enrol', 'prove')),
     challenge text not null,
     expires_at timestamptz not null,
     primary key (session_id, purpose)`,
  )
  await globalTable(db, 'known_browsers', 'subject bytea primary key, seen_at timestamptz not null')
  await globalTable(
    db,
    'security_events',
    'id bigint generated always as identity primary key, event jsonb not null, at timestamptz not null',
  )
  await run(
    db,
    `alter table half_sessions
       add column organisation_id uuid references organisations (id),
       add column replaces_organisation_id uuid,
       add column replaces_family uuid`,
  )
  await run(db, 'alter table sessions add column second_factor_at timestamptz')
  await run(db, 'create index sessions_open on sessions (user_id) where ended_at is null')
  await ownSessions(db)
}

/**
 * A transaction that names the person sees that person's sessions across organisations, as 0006
 * does for memberships.
 */
async function ownSessions(db: Untyped): Promise<void> {
  await run(
    db,
    `create policy own_sessions on sessions for select
       using (user_id = nullif(current_setting('muhar.user_id', true), '')::uuid)`,
  )
}
