import { run, tenantTable, type Untyped } from './tenant-table.ts'

/**
 * How many people an organisation has, of each state, role and branch, without counting them: each
 * change adds a row that says what it changed, in its own transaction, and nobody waits for
 * anybody's row. The sweep adds such rows up. And the order of names holds the words that lists
 * look for, so that a walk along it reads nothing else.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'people_counts',
    `list text not null check (list in ('memberships', 'external_users')),
     facet text not null check (facet in ('state', 'role', 'department')),
     value text not null,
     delta int not null,
     folded boolean not null default false`,
  )
  await run(
    db,
    'create index people_counts_asked on people_counts (organisation_id, list, facet, value) include (delta)',
  )
  await run(db, 'create index people_counts_fresh on people_counts (organisation_id) where not folded')
  for (const table of ['memberships', 'external_users'] as const) await counted(db, table)
  await fill(db)
  await due(db)
  await alongNames(db)
}

/**
 * Whoever left counts as one who left and nowhere else; whether an access ran out is a matter of
 * the hour and not kept.
 */
const facetsOf = {
  memberships: `('state', person.state),
    ('role', case when person.state <> 'ended' then person.role_id::text end),
    ('department', case when person.state <> 'ended' then person.department_id::text end)`,
  external_users: `('state', case when person.ended_at is null then 'present' else 'ended' end)`,
}

const sums = (table: keyof typeof facetsOf, people: string) => `
  insert into public.people_counts (organisation_id, id, list, facet, value, delta)
  select person.organisation_id, gen_random_uuid(), '${table}', said.facet, said.value, sum(person.counts)
  from (${people}) as person
  cross join lateral (values ${facetsOf[table]}) as said (facet, value)
  where said.value is not null
  group by person.organisation_id, said.facet, said.value
  having sum(person.counts) <> 0`

/** By statement, not by row: a sheet adds two hundred people with a few rows here. */
async function counted(db: Untyped, table: keyof typeof facetsOf): Promise<void> {
  const name = `muhar_count_${table}`
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       if tg_op = 'INSERT' then
         ${sums(table, 'select *, 1 as counts from came')};
       elsif tg_op = 'DELETE' then
         ${sums(table, 'select *, -1 as counts from went')};
       else
         ${sums(table, 'select *, 1 as counts from came union all select *, -1 from went')};
       end if;
       return null;
     end
     $$`,
  )
  await run(db, `revoke all on function ${name}() from public`)
  for (const [event, rows] of [
    ['insert', 'new table as came'],
    ['update', 'old table as went new table as came'],
    ['delete', 'old table as went'],
  ] as const)
    await run(
      db,
      `create trigger counted_at_${event} after ${event} on ${table} referencing ${rows}
       for each statement execute function ${name}()`,
    )
}

/**
 * Whoever was here before: nothing changes meanwhile, since making a trigger locks the table until
 * this commits.
 */
async function fill(db: Untyped): Promise<void> {
  const each = Object.keys(facetsOf) as (keyof typeof facetsOf)[]
  await run(
    db,
    `do $$
     declare organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         ${each.map((table) => `${sums(table, `select *, 1 as counts from ${table} where organisation_id = organisation`)};`).join('\n')}
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end
     $$`,
  )
}

/**
 * In which organisations there is something to add up: ids and no more, as migration 0031 has it
 * for the rest.
 */
async function due(db: Untyped): Promise<void> {
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'grant select (organisation_id, folded) on people_counts to muhar_search')
  await run(db, 'create policy sweep_reads on people_counts for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_due_people_counts(fewest int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     as $$
       select organisation_id from public.people_counts where not folded
       group by organisation_id having count(*) >= fewest
     $$`,
  )
  await run(db, 'revoke all on function muhar_due_people_counts(int) from public')
  await run(db, 'alter function muhar_due_people_counts(int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_due_people_counts(int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

async function alongNames(db: Untyped): Promise<void> {
  await run(db, 'drop index members_by_name')
  await run(
    db,
    `create index members_by_name on memberships (organisation_id, sort_name, id) include (state, search_text)
     where state <> 'ended'`,
  )
  await run(db, 'drop index external_users_name')
  await run(
    db,
    `create index external_users_name on external_users (organisation_id, lower(name), id)
     include (name, search_text, assisted, valid_from, valid_until, ended_at)`,
  )
  // Those whose time ran out are among those whose access ends at all.
  await run(
    db,
    `create index external_users_limited on external_users (organisation_id, lower(name), id) include (name, valid_until)
     where ended_at is null and valid_until is not null`,
  )
}
