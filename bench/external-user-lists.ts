import pg from 'pg'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { presentExternalUsers } from '#services/external-users/present-external-user.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import type { BenchDatabase } from './bench-database.ts'
import { sought } from './many-members.ts'
import type { Part } from './row.ts'
import { atTwoSizes } from './two-sizes.ts'

const how =
  'Median time of what getExternalUsers does in the database (one page of 25 with their links, and the total) as muhar_app under row-level security, the two sizes by turns. Ours: 100,000 external users; floor: the same with 1,000.'

/** The list of external users with a hundred thousand of them, against the same with a thousand. */
export const externalUserLists: Part = {
  name: 'external-users',
  title: 'The list of external users: 100,000 against 1,000',
  measure: (extent) =>
    atTwoSizes(extent, {
      fixture: aFixtureWith,
      questions: questions.map(([name, asked]) => ({
        name,
        ask: (fixture: Fixture) => list(fixture, asked),
        goal: { of: 'ratio', atMost: 1.5 },
      })),
      how,
    }),
}

const questions: readonly (readonly [string, object])[] = [
  ['newest', { sort: { by: 'created_at', descending: true } }],
  ['by name', { sort: { by: 'name', descending: false } }],
  ['by name, page 20', { sort: { by: 'name', descending: false }, pageNo: 20 }],
  ['active', { filter: { state: ['active'] } }],
  ['expired', { filter: { state: ['expired'] } }],
  [`rare word (${sought.rare})`, { searchInput: sought.rare }],
  [`word of every tenth (${sought.common})`, { searchInput: sought.common }],
  [`word of everybody (${sought.everywhere})`, { searchInput: sought.everywhere }],
]

interface Fixture {
  store: OrganisationStore
  close(): Promise<void>
}

async function aFixtureWith(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const { id } = await anOrganisation(parts)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(outsiders, [id, count])
    await admin.query('vacuum analyze external_users')
  } finally {
    await admin.end()
  }

  return { store: parts.store.forOrganisation(id), close: () => parts.close() }
}

const outsiders = `
  insert into external_users (organisation_id, id, name, email, mobile, assisted, created_at, valid_from, valid_until)
  select $1::uuid, uuidv7(),
    case when n % greatest($2::int / 8, 1) = 3 then '${sought.rare}' else (array['Asha', 'Imran', 'Nandini', 'Thomas', 'Zarine'])[1 + n % 5] end
      || ' ' || case n % 10 when 0 then 'Shaikh' else (array['Rao', 'Kumar', 'Iyer', 'Patil', 'Das', 'Khan', 'Nair', 'Kurien', 'Gupta'])[n % 10] end || ' ' || n,
    'outside.' || n || '@example.in', '+918' || lpad(n::text, 9, '0'), n % 6 > 0, timestamptz '2026-11-01' - n * interval '5 minutes',
    timestamptz '2026-11-01' - n * interval '5 minutes',
    case n % 4 when 0 then timestamptz '2026-11-02' when 1 then timestamptz '2036-01-01' end
  from generate_series(1, $2::int) n`

type Asked = ParsedInputOf<typeof getExternalUsers>

const now = new Date('2026-11-20T00:00:00Z')

const list = ({ store }: Fixture, asked: object) =>
  store.read(async (tx) => {
    const input = getExternalUsers.input.parse(asked) as Asked
    const { rows, ...found } = await tx.externalUsers.page({
      search: input.searchValue || input.searchInput || null,
      states: input.filter.state?.length ? input.filter.state : null,
      sortBy: input.sort.by,
      descending: input.sort.descending,
      page: input.pageNo,
      rows: input.maxRows,
      now,
    })

    return { rows: await presentExternalUsers(tx, rows, now), ...found }
  })
