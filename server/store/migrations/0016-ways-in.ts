import { globalTable, run, type Untyped } from './tenant-table.ts'

/**
 * Codes behind addresses, the passwords that may not come again, whose a code under way is, and
 * which settings were read.
 */
export async function up(db: Untyped): Promise<void> {
  // What a code opens is here and nowhere in the code: it is random, and only its hash is kept.
  await globalTable(
    db,
    'link_codes',
    `id uuid primary key,
     purpose text not null,
     code_hash bytea not null unique check (octet_length(code_hash) = 32),
     user_id uuid references users (id),
     organisation_id uuid references organisations (id),
     params jsonb not null default '{}',
     expires_at timestamptz not null,
     created_at timestamptz not null default now()`,
  )
  await run(db, 'create index link_codes_user on link_codes (user_id)')
  await run(db, 'create index link_codes_expiry on link_codes (expires_at)')
  await globalTable(
    db,
    'password_history',
    `id uuid primary key,
     user_id uuid not null references users (id),
     password_hash text not null,
     set_at timestamptz not null`,
  )
  await run(db, 'create index password_history_user on password_history (user_id, set_at)')
  await run(db, 'create index users_mobile on users (mobile_number)')
  await run(db, 'alter table otp_challenges add column user_id uuid references users (id)')
  await run(
    db,
    `alter table organisations
       add column settings_revision int not null default 0,
       add column settings_modified_at timestamptz`,
  )
}
