import type pg from 'pg'
import { run, tenantTable, type Untyped } from './tenant-table.ts'

const worded = (entry: string) => `
  lower(left(concat_ws(' ', ${entry}.actor_name, ${entry}.detail->>'about_name', ${entry}.detail->>'name', ${entry}.detail->>'title',
    ${entry}.detail->>'key', ${entry}.detail->>'to', left(${entry}.detail->>'before', 300), left(${entry}.detail->>'after', 300),
    host(${entry}.address)), 1000))`

const uuidShape = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const subjectOf = (entry: string) => `
  case when coalesce(${entry}.detail->>'about_id', ${entry}.detail->>'user') ~ '${uuidShape}'
    then coalesce(${entry}.detail->>'about_id', ${entry}.detail->>'user')::uuid end`

const columns = 'organisation_id, id, number, at, event, actor_id, about_id, search_text'
const values = (entry: string) =>
  `${entry}.organisation_id, ${entry}.id, ${entry}.number, ${entry}.at, ${entry}.event, ${entry}.actor_id,
   ${subjectOf(entry)}, ${worded(entry)}`

/**
 * Beside each entry of an organisation's own chain is what lists find it by: who, what, about
 * whom, in which words. The database writes it with the entry; the entry alone is evidence, and its
 * hash knows nothing of this.
 */
export async function up(db: Untyped): Promise<void> {
  await tenantTable(
    db,
    'activities',
    `number bigint not null,
     at timestamptz not null,
     event text not null,
     actor_id uuid,
     about_id uuid,
     search_text text not null,
     unique (organisation_id, number)`,
    { appendOnly: true },
  )
  for (const [name, keys] of [
    ['activities_newest', ''],
    ['activities_event', 'event, '],
    ['activities_actor', 'actor_id, '],
  ] as const)
    await run(db, `create index ${name} on activities (organisation_id, ${keys}at desc, number desc)`)
  await run(
    db,
    `create index activities_about on activities (organisation_id, about_id, at desc, number desc)
     where about_id is not null`,
  )
  await run(db, 'create index activities_search on activities using gin (search_text gin_trgm_ops)')
  await run(
    db,
    `create function muhar_list_activity() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
     begin
       insert into public.activities (${columns}) values (${values('new')});
       return null;
     end
     $$`,
  )
  await run(
    db,
    `create trigger list_activity after insert on audit_entries
     for each row when (new.docket_id is null and new.organisation_id <> '00000000-0000-0000-0000-000000000000')
     execute function muhar_list_activity()`,
  )
  await searchByIndex(db)
}

/** Ids alone, in no order; behind row security LIKE is not leakproof and would lose its index. */
async function searchByIndex(db: Untyped): Promise<void> {
  await run(db, 'grant select on activities to muhar_search')
  await run(db, 'create policy search_reads on activities for select to muhar_search using (true)')
  await run(
    db,
    `create function muhar_search_activities(pattern text, most int) returns table (id uuid)
     language sql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     as $$
       select activity.id from public.activities activity
       where activity.organisation_id = nullif(current_setting('muhar.organisation_id', true), '')::uuid
         and activity.search_text like pattern
       limit most
     $$`,
  )
  await run(db, 'grant create on schema public to muhar_search')
  await run(db, 'revoke all on function muhar_search_activities(text, int) from public')
  await run(db, 'alter function muhar_search_activities(text, int) owner to muhar_search')
  await run(db, 'grant execute on function muhar_search_activities(text, int) to muhar_app')
  await run(db, 'revoke create on schema public from muhar_search')
}

// Our choice: so many are listed in one transaction, while others write.
const rowsOfStep = 5_000

/**
 * Lists what was written before there was a list, from the newest back; killed in between it goes
 * on at the next start.
 */
export async function afterwards(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from organisations')
  for (const { id } of rows) {
    await client.query(`select set_config('muhar.organisation_id', $1, false)`, [id])
    for (;;) {
      const { rowCount } = await client.query(step, [id, rowsOfStep])
      if (!rowCount) break
    }
  }
}

// The chain of an organisation has no gaps and the list none but at its old end: what is missing is
// older than all that is listed.
const step = `
  insert into activities (${columns})
  select ${values('entry')} from audit_chains chain
  join audit_entries entry on entry.organisation_id = $1 and entry.chain_id = chain.id
    and entry.number < coalesce((select min(number) from activities where organisation_id = $1), chain.length + 1)
  where chain.organisation_id = $1 and chain.kind = 'organisation' and chain.subject_id = $1
  order by entry.number desc limit $2
  on conflict do nothing`
