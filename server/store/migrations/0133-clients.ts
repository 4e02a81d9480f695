import { run, tenantTable, type Untyped, within } from './tenant-table.ts'

/**
 * Customers of an organisation, with their contacts and with fields that the organisation defines.
 * Values stand in the row of the client by the id of their field, as texts, so that a definition
 * that changes drops none. A key holds what is one client's alone.
 */
export async function up(db: Untyped): Promise<void> {
  await clients(db)
  await beside(db)
  await searched(db)
  await counted(db)
}

async function clients(db: Untyped): Promise<void> {
  const active = 'where retired_at is null'
  await tenantTable(
    db,
    'clients',
    `code text not null,
     code_key text not null generated always as (lower(code)) stored,
     name text not null,
     sort_name text not null generated always as (lower(name)) stored,
     address text,
     data jsonb not null default '{}',
     misfits uuid[] not null default '{}',
     search_text text not null,
     search_pairs bigint not null generated always as (muhar_pairs(search_text)) stored,
     changed_by_name text,
     revision int not null default 1,
     updated_at timestamptz not null default now(),
     retired_at timestamptz`,
  )
  for (const index of [
    `unique index clients_code on clients (organisation_id, code_key) ${active}`,
    `index clients_present on clients (organisation_id, sort_name, id) include (search_pairs) ${active}`,
    `index clients_retired on clients (organisation_id, sort_name, id) where retired_at is not null`,
    'index clients_name on clients (organisation_id, sort_name, id)',
    `index clients_by_code on clients (organisation_id, code_key, id)`,
    `index clients_newest on clients (organisation_id, created_at desc, id desc)`,
    `index clients_changed on clients (organisation_id, updated_at desc, id desc)`,
    `index clients_to_correct on clients (organisation_id, sort_name, id) ${active} and misfits <> '{}'`,
    'index clients_search on clients using gin (search_text gin_trgm_ops)',
  ])
    await run(db, `create ${index}`)
}

async function beside(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'client_contacts',
    `client_id uuid not null,
     position int not null,
     name text not null,
     email text check (email = lower(email)),
     mobile text,
     designation text,
     is_main boolean not null,
     ${within('client_id', 'clients')},
     check (email is not null or mobile is not null)`,
  )
  await run(
    db,
    'create unique index client_contacts_client on client_contacts (organisation_id, client_id, position)',
  )
  await run(
    db,
    'create unique index client_contacts_main on client_contacts (organisation_id, client_id) where is_main',
  )
  await tenantTable(
    db,
    'client_fields',
    `name text not null,
     type text not null,
     options text[] not null default '{}',
     required boolean not null,
     is_unique boolean not null,
     position int not null,
     revision int not null,
     updated_at timestamptz not null default now(),
     retired_at timestamptz`,
  )
  await run(
    db,
    `create unique index client_fields_name on client_fields (organisation_id, lower(name))
     where retired_at is null`,
  )
  await tenantTable(
    db,
    'client_keys',
    `client_id uuid not null,
     field_id uuid not null,
     value_key text not null,
     ${within('client_id', 'clients')},
     ${within('field_id', 'client_fields')}`,
  )
  await run(db, 'create unique index client_keys_once on client_keys (organisation_id, field_id, value_key)')
  await run(db, 'create index client_keys_client on client_keys (organisation_id, client_id)')
}

/** As migration 0050 has it for external users. */
async function searched(db: Untyped): Promise<void> {
  await run(db, 'grant select on clients to muhar_search')
  await run(db, 'create policy search_reads on clients for select to muhar_search using (true)')
  await run(db, 'grant create on schema public to muhar_search')
  await run(
    db,
    `create function muhar_search_clients(pattern text, most int)
     returns table (id uuid, sort_name text, code_key text, created_at timestamptz, updated_at timestamptz,
       retired_at timestamptz, misfits uuid[])
     language plpgsql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     set enable_indexscan = off
     as $$
     declare organisation uuid := nullif(current_setting('muhar.organisation_id', true), '')::uuid;
     begin
       return query select client.id, client.sort_name, client.code_key, client.created_at, client.updated_at,
           client.retired_at, client.misfits
         from public.clients client
         where client.organisation_id = organisation and client.search_text like pattern limit most;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_search_clients(text, int) from public')
  await run(db, 'alter function muhar_search_clients(text, int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_search_clients(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

/** Their numbers are kept as those of people are (migration 0048). */
async function counted(db: Untyped): Promise<void> {
  for (const [column, values] of [
    ['list', "'memberships', 'external_users', 'clients'"],
    ['facet', "'state', 'role', 'department', 'to_correct'"],
  ])
    await run(
      db,
      `alter table people_counts drop constraint people_counts_${column}_check,
         add constraint people_counts_${column}_check check (${column} in (${values}))`,
    )
  const sums = (rows: string) => `
    insert into public.people_counts (organisation_id, id, list, facet, value, delta)
    select client.organisation_id, gen_random_uuid(), 'clients', said.facet, said.value, sum(client.counts)
    from (${rows}) as client
    cross join lateral (values ('state', case when client.retired_at is null then 'active' else 'retired' end),
      ('to_correct', case when client.retired_at is null and client.misfits <> '{}' then 'yes' end)
    ) as said (facet, value)
    where said.value is not null
    group by client.organisation_id, said.facet, said.value
    having sum(client.counts) <> 0`
  await run(
    db,
    `create function muhar_count_clients() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       if tg_op = 'INSERT' then
         ${sums('select *, 1 as counts from came')};
       elsif tg_op = 'DELETE' then
         ${sums('select *, -1 as counts from went')};
       else
         ${sums('select *, 1 as counts from came union all select *, -1 from went')};
       end if;
       return null;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_count_clients() from public')
  for (const [event, rows] of [
    ['insert', 'new table as came'],
    ['update', 'old table as went new table as came'],
    ['delete', 'old table as went'],
  ])
    await run(
      db,
      `create trigger counted_at_${event} after ${event} on clients referencing ${rows}
       for each statement execute function muhar_count_clients()`,
    )
}
