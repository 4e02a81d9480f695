import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * People around an organisation: more of external users, groups of people, usual stakeholders,
 * certificates of people.
 */
export async function up(db: Untyped): Promise<void> {
  await externalUsers(db)
  await groups(db)
  await stakeholders(db)
  await certificates(db)
}

async function externalUsers(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table external_users
       add column assisted boolean not null default true,
       add column revision int not null default 1,
       add column link_sent_at timestamptz,
       add column search_text text not null
         generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))) stored`,
  )
  await run(db, 'create index external_users_name on external_users (organisation_id, lower(name), id)')
  await run(
    db,
    'create index external_users_newest on external_users (organisation_id, created_at desc, id desc)',
  )
  await run(db, 'create index external_users_until on external_users (organisation_id, valid_until, id)')
  await run(db, 'create index external_users_search on external_users using gin (search_text gin_trgm_ops)')
  await run(db, 'grant select on external_users to muhar_search')
  await run(db, 'create policy search_reads on external_users for select to muhar_search using (true)')
  // As for documents: behind row security LIKE uses no index, so a role that a policy lets read
  // answers ids alone.
  await run(
    db,
    `create function muhar_search_external_users(pattern text, most int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     as $$
       select person.id from public.external_users person
       where person.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and person.search_text like pattern
       limit most
     $$`,
  )
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'revoke all on function muhar_search_external_users(text, int) from public')
  await run(db, 'alter function muhar_search_external_users(text, int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_search_external_users(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

async function groups(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'groups',
    `kind text not null check (kind in ('signing', 'user', 'checker')),
     name text not null,
     revision int not null default 1,
     updated_at timestamptz not null default now(),
     deleted_at timestamptz`,
  )
  await run(
    db,
    'create unique index groups_name on groups (organisation_id, lower(name)) where deleted_at is null',
  )
  await tenantTable(
    db,
    'group_members',
    `group_id uuid not null,
     position int not null,
     user_id uuid references users (id),
     name text,
     email text check (email = lower(email)),
     mobile text,
     ${within('group_id', 'groups')},
     check ((user_id is not null and name is null and email is null and mobile is null)
       or (user_id is null and name is not null and (email is not null or mobile is not null)))`,
  )
  await run(db, 'create index group_members_group on group_members (organisation_id, group_id, position)')
  await run(
    db,
    'create unique index group_members_once on group_members (organisation_id, group_id, user_id) where user_id is not null',
  )
  // Whose dockets somebody sees through a group is asked by the person.
  await run(
    db,
    'create index group_members_person on group_members (organisation_id, user_id) where user_id is not null',
  )
}

async function stakeholders(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'stakeholders',
    `name text not null,
     email text check (email = lower(email)),
     mobile text,
     role text not null check (role in ('signer', 'approver', 'viewer')),
     language text not null default 'en',
     is_default boolean not null default false,
     position int not null,
     updated_at timestamptz not null default now(),
     deleted_at timestamptz,
     check (email is not null or mobile is not null)`,
  )
  for (const contact of ['email', 'mobile'])
    await run(
      db,
      `create unique index stakeholders_${contact} on stakeholders (organisation_id, ${contact}) where deleted_at is null`,
    )
}

/**
 * Beside the seal: what a person may sign with unattended, and remote-signing credentials, whose
 * key is their provider's.
 */
async function certificates(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table certificates
       drop constraint certificates_kind_check,
       add constraint certificates_kind_check check (kind in ('seal', 'autosign', 'cloud')),
       add column user_id uuid references users (id),
       add column provider text,
       add column limit_most int,
       add column limit_used int not null default 0,
       add column ended_at timestamptz,
       alter column sealed_key drop not null,
       add constraint certificates_of_seal check (kind <> 'seal' or (sealed_key is not null and user_id is null)),
       add constraint certificates_of_person check (kind = 'seal' or user_id is not null)`,
  )
  await run(
    db,
    'create index certificates_person on certificates (organisation_id, kind, user_id) where user_id is not null',
  )
}
