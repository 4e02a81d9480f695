import { run, type Untyped } from './tenant-table.ts'

/**
 * What makes looking for a middling word among many people quick: beside the text that is searched
 * is which pairs of letters it has, in one number, and whoever has not those of the word is
 * passed by without being read. And the functions that look a word up ask once whose people these
 * are, not for every row, and one of them answers no more than a list by name needs.
 */
export async function up(db: Untyped): Promise<void> {
  await pairs(db)
  for (const name of ['members_by_name', 'members_by_state', 'external_users_name', 'external_users_limited'])
    await run(db, `drop index ${name}`)
  for (const [table, added] of Object.entries(columns)) await run(db, `alter table ${table} ${added}`)
  for (const index of indexes) await run(db, `create index ${index}`)
  await run(db, 'grant create on schema public to muhar_search')
  for (const [name, { answer, found }] of Object.entries(lookedUp)) await lookUp(db, name, answer, found)
  await run(db, 'revoke create on schema public from muhar_search')
}

/**
 * A text that holds another has all its bits, in whatever letters: they are of bytes. A backslash,
 * which begins an escape, counts as another letter. In a loop, since that takes a fifth of what an
 * aggregate does.
 */
async function pairs(db: Untyped): Promise<void> {
  await run(
    db,
    `create function muhar_pairs(said text) returns bigint
     language plpgsql immutable strict parallel safe
     set search_path = pg_catalog, pg_temp
     as $$
     declare
       bytes bytea := decode(replace(said, '\\', '/'), 'escape');
       found bigint := 0;
     begin
       for n in 1 .. octet_length(bytes) - 1 loop
         found := found | (1::bigint << ((5 * get_byte(bytes, n - 1) + get_byte(bytes, n)) & 63));
       end loop;
       return found;
     end
     $$`,
  )
  await run(db, 'revoke all on function muhar_pairs(text) from public')
  await run(db, 'grant execute on function muhar_pairs(text) to muhar_app')
}

const pairsOf = (text: string) =>
  `add column search_pairs bigint not null generated always as (muhar_pairs(${text})) stored`

/**
 * Of the texts that search_text is generated from, since one generated column may not name another.
 */
const columns = {
  memberships: pairsOf(
    "lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, '') || ' ' || coalesce(employee_id, ''))",
  ),
  external_users: `${pairsOf("lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))")},
    add column sort_name text not null generated always as (lower(name)) stored`,
}

/**
 * In the order of names. Most of what an entry costs is taking it to pieces: it holds what words
 * need, and no more.
 */
const indexes = [
  `members_by_name on memberships (organisation_id, sort_name, id) include (search_text, search_pairs)
   where state <> 'ended'`,
  'members_by_state on memberships (organisation_id, state, sort_name, id) include (search_text, search_pairs)',
  `external_users_present on external_users (organisation_id, sort_name, id) include (search_text, search_pairs)
   where ended_at is null`,
  `external_users_name on external_users (organisation_id, sort_name, id)
   include (search_text, search_pairs, assisted, valid_from, valid_until, ended_at)`,
  `external_users_limited on external_users (organisation_id, sort_name, id) include (valid_until)
   where ended_at is null and valid_until is not null`,
]

const lookedUp = {
  muhar_search_names: {
    answer: 'id uuid, sort_name text',
    found: `select member.id, member.sort_name
      from public.memberships member
      where member.organisation_id = organisation and member.search_text like pattern and member.state <> 'ended'`,
  },
  muhar_search_members: {
    answer: `id uuid, state text, role_id uuid, department_id uuid, sort_name text, last_seen_at timestamptz,
      invited_at timestamptz`,
    found: `select member.id, member.state, member.role_id, member.department_id, member.sort_name, member.last_seen_at,
        member.invited_at
      from public.memberships member
      where member.organisation_id = organisation and member.search_text like pattern and member.state <> 'ended'`,
  },
  muhar_search_external_users: {
    answer: `id uuid, sort_name text, created_at timestamptz, valid_from timestamptz, valid_until timestamptz,
      ended_at timestamptz, assisted boolean`,
    found: `select person.id, person.sort_name, person.created_at, person.valid_from, person.valid_until, person.ended_at,
        person.assisted
      from public.external_users person
      where person.organisation_id = organisation and person.search_text like pattern`,
  },
}

/** The organisation is the session's, and known when the question is planned. */
async function lookUp(db: Untyped, name: string, answer: string, found: string): Promise<void> {
  await run(db, `drop function if exists ${name}(text, int)`)
  await run(
    db,
    `create function ${name}(pattern text, most int) returns table (${answer})
     language plpgsql stable security definer
     set search_path = pg_catalog, pg_temp
     set plan_cache_mode = force_custom_plan
     set enable_seqscan = off
     set enable_indexscan = off
     as $$
     declare organisation uuid := nullif(current_setting('muhar.organisation_id', true), '')::uuid;
     begin
       return query ${found} limit most;
     end
     $$`,
  )
  await run(db, `revoke all on function ${name}(text, int) from public`)
  await run(db, `alter function ${name}(text, int) owner to muhar_search`)
  await run(db, `grant execute on function ${name}(text, int) to muhar_app`)
}
