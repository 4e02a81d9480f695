import { globalTable, run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * What whoever runs the installation works with: announced downtimes, suspended organisations, and
 * support by an organisation's consent.
 */
export async function up(db: Untyped): Promise<void> {
  await globalTable(
    db,
    'downtime_notices',
    `id uuid primary key,
     revision int not null default 1,
     announce_from timestamptz not null,
     from_at timestamptz not null,
     until_at timestamptz not null,
     words jsonb not null,
     made_by text not null,
     changed_by text not null,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     cancelled_at timestamptz,
     check (announce_from <= from_at and from_at < until_at)`,
  )
  await run(
    db,
    'create index downtime_notices_until on downtime_notices (until_at) where cancelled_at is null',
  )
  await run(
    db,
    'alter table organisations add column suspended_at timestamptz, add column suspended_why text',
  )
  await tenantTable(
    db,
    'support_consents',
    `code_hash bytea not null,
     purpose text not null,
     minutes int not null check (minutes between 1 and 60),
     may text not null check (may in ('look', 'change')),
     user_id uuid not null references users (id),
     user_name text not null,
     code_until timestamptz not null,
     operator_id uuid references users (id),
     operator_name text,
     reason text,
     family uuid,
     began_at timestamptz,
     until_at timestamptz,
     ended_at timestamptz,
     ended_by text,
     end_reason text check (end_reason in ('withdrawn', 'operator', 'client', 'expired', 'logged-out'))`,
  )
  await run(db, 'create index support_consents_newest on support_consents (organisation_id, created_at desc)')
  await run(db, 'alter table subscriptions add column reference text')
  await run(
    db,
    'create unique index subscriptions_reference on subscriptions (organisation_id, reference) where reference is not null',
  )
  // Who acts, beside whom they act for: a session without it is the person's own.
  await run(db, 'alter table sessions add column acting_as jsonb')
  await clientFacts(db)
}

/**
 * What a list of organisations tells of each, for whoever runs the installation: counts and dates,
 * nothing of a person.
 */
async function clientFacts(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    'grant select (organisation_id, package_id, state, starts_at, ends_at) on subscriptions to muhar_search',
  )
  await run(db, 'create policy console_reads on subscriptions for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_client_facts(wanted uuid[])
     returns table (id uuid, members int, last_used_at timestamptz, package_id uuid, plan_ends_at timestamptz)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select asked.id, people.members, people.last_used_at, plan.package_id, plan.ends_at
       from unnest(wanted) as asked (id)
       cross join lateral (
         select count(*) filter (where member.state = 'active')::int as members,
           max(member.last_seen_at) as last_used_at
         from public.memberships member where member.organisation_id = asked.id) as people
       left join lateral (
         select held.package_id, held.ends_at from public.subscriptions held
         where held.organisation_id = asked.id and held.state = 'active'
         order by held.starts_at desc limit 1) as plan on true
     $$`,
  )
  await run(
    db,
    `create function muhar_clients_of_package(package uuid) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select distinct held.organisation_id from public.subscriptions held
       where held.state = 'active' and held.package_id = package
     $$`,
  )
  for (const name of ['muhar_client_facts(uuid[])', 'muhar_clients_of_package(uuid)']) {
    await run(db, `revoke all on function ${name} from public`)
    await run(db, `alter function ${name} owner to muhar_search`)
    await run(db, `grant execute on function ${name} to muhar_app`)
  }
  await run(db, 'revoke create on schema public from muhar_search')
}
