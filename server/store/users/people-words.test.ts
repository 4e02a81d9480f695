import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MemberState } from '#contract/vocabulary/states.ts'
import { aDatabase, isPlain } from '#testing/database.ts'
import { aSeed, type Dice, dice } from '#testing/seeded.ts'
import { newId } from '../new-id.ts'
import { type OrganisationStore, openStore, type Store } from '../store.ts'
import type { MemberListQuery } from './member-list.ts'

// More than tell how common a word is, so that words are looked up as well as walked to.
const people = 1_500
const questions = 150
const now = new Date('2026-11-01T00:00:00Z')
const states: readonly MemberState[] = ['invited', 'active', 'off', 'ended']
// Of one, two and three bytes; with what means something to LIKE, to regular expressions and to
// bytea; some in nearly everybody.
const syllables = [
  'ra',
  'ra',
  'ra',
  'mi',
  'é',
  'श',
  'र्मा',
  'सिंह',
  '%',
  '_',
  '\\',
  '\\x',
  "'",
  ' ',
  '100',
  '-',
  '(',
  'zq',
]

let store: Store
let admin: pg.Client
let ours: OrganisationStore
let roles: string[]
const seed = aSeed()

beforeAll(async () => {
  console.log(`MUHAR_SEED=${seed}`)
  const rolled = dice(seed)
  const database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 2 })
  admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  ours = await anOrganisation(rolled)
  await anOrganisation(rolled)
  await admin.query('analyze')
})
afterAll(async () => {
  await admin.end()
  await store.close()
})

const aName = (rolled: Dice) =>
  Array.from({ length: 1 + rolled.below(5) }, () => rolled.pick(syllables)).join('')

async function anOrganisation(rolled: Dice): Promise<OrganisationStore> {
  const id = newId()
  await admin.query('insert into organisations (id, public_id, name) values ($1, $2, $3)', [
    id,
    id.slice(-12),
    'An organisation',
  ])
  const made = await admin.query<{ id: string }>(
    `insert into roles (organisation_id, id, label, module_list)
     select $1, gen_random_uuid(), 'Role ' || n, array['documents'] from generate_series(1, 2) n returning id`,
    [id],
  )
  roles ??= made.rows.map((role) => role.id)
  const names = () => Array.from({ length: people }, () => aName(rolled))
  const numbers = Array.from({ length: people }, () => rolled.below(1_000_000))
  await admin.query(
    `with person as (
       insert into users (id, email_id, first_name, last_name)
       select gen_random_uuid(), n || '.' || $1 || '@people.test', first, last
       from unnest($2::text[], $3::text[]) with ordinality as said (first, last, n) returning id, email_id)
     insert into memberships (organisation_id, id, user_id, role_id, state, last_seen_at, employee_id)
     select $1::uuid, gen_random_uuid(), id, ($4::uuid[])[1 + n % 2], ($5::text[])[1 + n / 2 % 4],
       case when n % 3 > 0 then timestamptz '2026-10-01' + n * interval '1 minute' end, 'E-' || n
     from (select id, split_part(email_id, '.', 1)::int as n from person) as numbered`,
    [id, names(), names(), made.rows.map((role) => role.id), states],
  )
  await admin.query(
    `insert into external_users (organisation_id, id, name, mobile, valid_from, valid_until, ended_at)
     select $1, gen_random_uuid(), said, '+9190' || lpad(n::text, 8, '0'), timestamptz '2026-09-01',
       case when number % 3 = 0 then timestamptz '2026-10-01' when number % 3 = 1 then timestamptz '2027-01-01' end,
       case when number % 7 = 0 then timestamptz '2026-09-20' end
     from unnest($2::text[], $3::int[]) with ordinality as person (said, number, n)`,
    [id, names(), numbers],
  )

  return store.forOrganisation(id)
}

interface Said {
  id: string
  search_text: string
}

/** A piece of what some person says, from one letter on, and now and then what nobody says. */
function aWord(rolled: Dice, all: readonly Said[]): string {
  const letters = [...rolled.pick(all).search_text]
  const from = rolled.below(letters.length)
  const word = letters.slice(from, from + 1 + rolled.below(7)).join('')

  return rolled.below(10) === 0 ? `${word}~` : word
}

const told = (count: number) =>
  count <= 1_000 ? { total: count, more: false } : { total: 1_000, more: true }

it('finds people who hold any piece of a text, in any letters, under any filter and order, and nobody else', async () => {
  const rolled = dice(seed)
  // Names that are changed are found by what they are now.
  await admin.query(
    `update users set first_name = first_name || 'zq' where id in (
       select user_id from memberships where organisation_id = $1 and state in ('active', 'off') limit 200)`,
    [ours.organisationId],
  )
  await ours.transaction((tx) => tx.memberRecords.sayAgain())
  for (let asked = 0; asked < questions; asked++) {
    const query: MemberListQuery = {
      search: '',
      states: rolled.pick([null, null, ['active'], ['off', 'invited'], ['active', 'ended']]),
      roleId: rolled.pick([null, ...roles]),
      departmentId: null,
      zoneId: null,
      sortBy: rolled.pick(['name', 'last_seen_at']),
      descending: rolled.below(2) === 0,
      page: 1 + rolled.below(3),
      rows: 25,
    }
    const way = query.descending ? 'desc' : 'asc'
    const order =
      query.sortBy === 'name'
        ? `sort_name ${way}`
        : `last_seen_at ${way} nulls ${query.descending ? 'last' : 'first'}`
    const { rows } = await admin.query<Said>(
      `select id, search_text from memberships where organisation_id = $1 and state = any($2)
         and ($3::uuid is null or role_id = $3) order by ${order}, id ${way}`,
      [ours.organisationId, query.states ?? states.slice(0, 3), query.roleId],
    )
    query.search = aWord(rolled, rows)
    const met = rows.filter(({ search_text }) => search_text.includes(query.search)).map(({ id }) => id)
    const found = await ours.read((tx) => tx.memberList.page(query))
    const page = met.slice((query.page - 1) * 25, query.page * 25)
    expect(found, `MUHAR_SEED=${seed} ${JSON.stringify(query)}`).toEqual({ ids: page, ...told(met.length) })
  }
})

it('answers so among external users', async () => {
  const rolled = dice(seed)
  const lasting = `ended_at is null and (valid_until is null or valid_until > '${now.toISOString()}')`
  for (let asked = 0; asked < questions; asked++) {
    const [chosen, condition] = rolled.pick([
      [null, 'ended_at is null'],
      [['expired'], `ended_at is null and not (${lasting})`],
      [['ended'], 'ended_at is not null'],
      [['off', 'ended'], `(ended_at is not null or (${lasting} and not assisted))`],
    ] as const)
    const [sortBy, key] = rolled.pick([
      ['name', 'lower(name)'],
      ['valid_until', 'valid_until'],
    ] as const)
    const { rows } = await admin.query<Said>(
      `select id, search_text from external_users where organisation_id = $1 and ${condition} order by ${key}, id`,
      [ours.organisationId],
    )
    const search = aWord(rolled, rows)
    const met = rows.filter(({ search_text }) => search_text.includes(search)).map(({ id }) => id)
    const page = 1 + rolled.below(3)
    const found = await ours.read((tx) =>
      tx.externalUsers.page({ search, states: chosen, sortBy, descending: false, page, rows: 25, now }),
    )
    const { rows: shown, ...total } = found
    expect(
      [shown.map(({ id }) => id), total],
      `MUHAR_SEED=${seed} ${search} ${chosen} ${sortBy} ${page}`,
    ).toEqual([met.slice((page - 1) * 25, page * 25), told(met.length)])
  }
})
