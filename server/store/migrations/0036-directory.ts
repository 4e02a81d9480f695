import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * A directory outside (SCIM 2.0) that keeps an organisation's people here. What it says of a person
 * is beside the membership: what people say of themselves is not overwritten. Its groups are
 * its own; the organisation says what each of them means here.
 */
export async function up(db: Untyped): Promise<void> {
  await besideMemberships(db)
  await tenantTable(
    db,
    'directories',
    `role_id uuid,
     successor_id uuid references users (id),
     revision int not null default 1,
     foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)`,
  )
  await run(db, 'create unique index directories_one on directories (organisation_id)')
  await tenantTable(
    db,
    'directory_tokens',
    `name text not null,
     token_hash bytea not null,
     hint text not null,
     made_by text not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     last_address text,
     revoked_at timestamptz`,
  )
  await run(db, 'create unique index directory_tokens_hash on directory_tokens (organisation_id, token_hash)')
  await groups(db)
  await tenantTable(
    db,
    'directory_days',
    `day date not null,
     taken int not null default 0,
     refused int not null default 0,
     last_refusal text,
     last_refusal_at timestamptz`,
  )
  await run(db, 'create unique index directory_days_day on directory_days (organisation_id, day)')
  await run(
    db,
    `alter table audit_entries drop constraint audit_entries_actor_kind_check,
       add constraint audit_entries_actor_kind_check
         check (actor_kind in ('member', 'signer', 'external', 'system', 'provider', 'public', 'scim'))`,
  )
}

async function besideMemberships(db: Untyped): Promise<void> {
  await run(
    db,
    `alter table memberships
       add column directory jsonb,
       add column directory_name text,
       add column external_id text,
       add column directory_held boolean not null default false,
       add column changed_at timestamptz not null default now(),
       add column login_name text generated always as (lower(coalesce(directory_name, email))) stored,
       add column in_directory boolean generated always as (state <> 'ended' or directory_held) stored`,
  )
  await run(
    db,
    `create function muhar_member_changed() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       new.changed_at := now();
       return new;
     end
     $$`,
  )
  await run(
    db,
    `create trigger member_changed before update of revision on memberships
     for each row execute function muhar_member_changed()`,
  )
  // Behind row security an expression is no key of an index: the columns above are stored for
  // these.
  for (const index of [
    'directory_people on memberships (organisation_id, id) where in_directory',
    'directory_people_name on memberships (organisation_id, login_name, id) where in_directory',
    'directory_people_external on memberships (organisation_id, external_id) where external_id is not null',
  ])
    await run(db, `create index ${index}`)
}

async function groups(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'directory_groups',
    `name text not null,
     external_id text,
     role_id uuid,
     revision int not null default 1,
     changed_at timestamptz not null default now(),
     foreign key (organisation_id, role_id) references roles (organisation_id, id) on delete set null (role_id)`,
  )
  await run(
    db,
    'create unique index directory_groups_name on directory_groups (organisation_id, lower(name))',
  )
  await tenantTable(
    db,
    'directory_group_members',
    `group_id uuid not null,
     membership_id uuid not null,
     foreign key (organisation_id, group_id) references directory_groups (organisation_id, id) on delete cascade,
     ${within('membership_id', 'memberships')}`,
  )
  await run(
    db,
    'create unique index directory_group_members_once on directory_group_members (organisation_id, group_id, membership_id)',
  )
  await run(
    db,
    'create index directory_group_members_person on directory_group_members (organisation_id, membership_id)',
  )
}
