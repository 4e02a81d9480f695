import { globalTable, run, tenantTable, type Untyped, within } from './tenant-table.ts'

/** Who there is: organisations, their people, their settings, the sessions that people hold. */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'organisations',
    `id uuid primary key,
     public_id text not null unique,
     name text not null,
     entity_type text,
     registration_status text not null default 'Completed',
     registration_type text,
     vertical text,
     referrer_id uuid,
     logo_file_sha text,
     logo_position text not null default 'top-left',
     accent text,
     created_at timestamptz not null default now()`,
  )
  await globalTable(
    db,
    'users',
    `id uuid primary key,
     email_id text not null check (email_id = lower(email_id)),
     mobile_number text,
     first_name text not null,
     last_name text not null default '',
     password_hash text,
     failed_logins int not null default 0,
     locked_until timestamptz,
     language text not null default 'en',
     created_at timestamptz not null default now(),
     unique (email_id)`,
  )
  await globalTable(
    db,
    'half_sessions',
    `id uuid primary key,
     token_hash bytea not null unique,
     user_id uuid not null references users (id),
     kind text not null check (kind in ('choose', 'second_factor')),
     client_key_hash bytea not null,
     expires_at timestamptz not null,
     created_at timestamptz not null default now()`,
  )
  await organisationShelves(db)
  await sessions(db)
}

async function organisationShelves(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'organisation_keys',
    `purpose text not null check (purpose in ('data', 'seal')),
     wrapped bytea not null,
     retired_at timestamptz`,
    { alsoPlatform: true },
  )
  // Two servers that need the first key at the same moment agree on one.
  await run(
    db,
    'create unique index organisation_keys_current on organisation_keys (organisation_id, purpose) where retired_at is null',
  )
  await tenantTable(
    db,
    'organisation_settings',
    `scope text not null,
     scope_id uuid,
     key text not null,
     value jsonb not null,
     locked boolean not null default false,
     unique nulls not distinct (organisation_id, scope, scope_id, key)`,
  )
  await tenantTable(db, 'organisation_modules', 'module text not null, unique (organisation_id, module)')
  await tenantTable(
    db,
    'departments',
    'name text not null, code text not null, unique (organisation_id, code)',
  )
  await tenantTable(db, 'roles', `label text not null, module_list text[] not null default '{}'`)
  await tenantTable(
    db,
    'memberships',
    `user_id uuid not null references users (id),
     department_id uuid,
     role_id uuid,
     reference_id text,
     is_external boolean not null default false,
     state text not null check (state in ('invited', 'active', 'ended')),
     unique (organisation_id, user_id),
     ${within('department_id', 'departments')},
     ${within('role_id', 'roles')}`,
  )
  // Login asks in which organisations a person works, before one is chosen.
  await run(db, 'create index memberships_user on memberships (user_id)')
}

async function sessions(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'sessions',
    `kind text not null check (kind in ('member', 'signer')),
     user_id uuid,
     membership_id uuid,
     signer_link_id uuid,
     family uuid not null,
     token_hash bytea not null,
     refresh_hash bytea,
     previous_refresh_hash bytea,
     client_key_hash bytea not null,
     address inet,
     user_agent text,
     expires_at timestamptz not null,
     family_expires_at timestamptz not null,
     last_activity_at timestamptz not null default now(),
     ended_at timestamptz,
     end_reason text,
     unique (organisation_id, token_hash),
     ${within('membership_id', 'memberships')}`,
  )
  await run(db, 'create index sessions_family on sessions (organisation_id, family)')
  await run(db, 'create index sessions_refresh on sessions (organisation_id, refresh_hash)')
  await run(db, 'create index sessions_user on sessions (organisation_id, user_id) where ended_at is null')
}
