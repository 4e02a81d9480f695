import { run, type Untyped } from './tenant-table.ts'

/**
 * How many templates there are of each state and category, kept as the numbers of people are
 * (migration 0048); the order of lists with what narrows them, so that a walk along it reads
 * nothing else, and texts without the letters of a word are left at a glance; and whose session
 * edits one.
 */
export async function up(db: Untyped): Promise<void> {
  for (const [column, values] of [
    ['list', "'memberships', 'external_users', 'clients', 'templates'"],
    ['facet', "'state', 'role', 'department', 'to_correct', 'category'"],
  ])
    await run(
      db,
      `alter table people_counts drop constraint people_counts_${column}_check,
         add constraint people_counts_${column}_check check (${column} in (${values}))`,
    )
  await counted(db)
  await fill(db)
  await indexes(db)
}

const sums = (rows: string) => `
  insert into public.people_counts (organisation_id, id, list, facet, value, delta)
  select template.organisation_id, gen_random_uuid(), 'templates', said.facet, said.value, sum(template.counts)
  from (${rows}) as template
  cross join lateral (values ('state', template.state), ('category', template.category_id || ':' || template.state)
  ) as said (facet, value)
  where said.value is not null
  group by template.organisation_id, said.facet, said.value
  having sum(template.counts) <> 0`

// Without the text: a change of it alone counts nothing.
const rowsOf = (table: string, counts: number) =>
  `select organisation_id, state, category_id, ${counts} as counts from ${table}`

/** A save while somebody types changes neither, and leaves no row. */
async function counted(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_count_templates() returns trigger language plpgsql
     set search_path = pg_catalog, pg_temp as $$
     begin
       if tg_op = 'INSERT' then
         ${sums(rowsOf('came', 1))};
       elsif tg_op = 'DELETE' then
         ${sums(rowsOf('went', -1))};
       else
         ${sums(`${rowsOf('came', 1)} union all ${rowsOf('went', -1)}`)};
       end if;
       return null;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_count_templates() from public')
  for (const [event, rows] of [
    ['insert', 'new table as came'],
    ['update', 'old table as went new table as came'],
    ['delete', 'old table as went'],
  ])
    await run(
      db,
      `create trigger counted_at_${event} after ${event} on templates referencing ${rows}
       for each statement execute function muhar_count_templates()`,
    )
}

/** Those that are here: making a trigger locks the table until this commits. */
async function fill(db: Untyped): Promise<void> {
  await run(
    db,
    `do $$
     declare organisation uuid;
     begin
       for organisation in select id from organisations loop
         perform set_config('muhar.organisation_id', organisation::text, true);
         ${sums(`${rowsOf('public.templates', 1)} where organisation_id = organisation`)};
       end loop;
       perform set_config('muhar.organisation_id', '', true);
     end
     $$`,
  )
}

async function indexes(db: Untyped): Promise<void> {
  for (const statement of [
    `alter table templates add column search_pairs bigint not null
       generated always as (muhar_pairs(lower(name))) stored`,
    'drop index templates_updated',
    'drop index templates_category',
    `create index templates_updated on templates (organisation_id, updated_at desc, id)
     include (state, category_id, name, search_pairs)`,
    `create index templates_category on templates (organisation_id, category_id, updated_at desc, id)
     include (state, name, search_pairs)`,
    `create index templates_editor on templates (organisation_id, edited_until)
     where editor_session_id is not null`,
  ])
    await run(db, statement)
}
