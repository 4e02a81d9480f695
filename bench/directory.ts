import { findResources } from '#services/directory/find-resources.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { anOrganisation } from '../testing/people.ts'
import type { BenchDatabase } from './bench-database.ts'
import { fillWithMembers } from './many-members.ts'
import type { Part } from './row.ts'
import { atTwoSizes } from './two-sizes.ts'

const how =
  'Median time of what a request of a directory (SCIM 2.0) does in the database, the count that RFC 7644 §3.4.2 asks for among it, as muhar_app under row-level security, the two sizes by turns. Ours: 100,000 people; floor: the same with 1,000.'

/** What a directory asks for with a hundred thousand people, against the same with a thousand. */
export const directories: Part = {
  name: 'directory',
  title: 'A directory that asks: 100,000 people against 1,000',
  measure: (extent) =>
    atTwoSizes(extent, {
      fixture: aTenantWith,
      questions: questions.map(([name, asked, atMost]) => ({
        name,
        ask: (tenant: Tenant) => find(tenant.store, asked(tenant)),
        ...(atMost && { goal: { of: 'ratio' as const, atMost } }),
      })),
      how,
    }),
}

interface Tenant {
  store: OrganisationStore
  count: number
  /** Of somebody in the middle. */
  mail: string
  close(): Promise<void>
}

interface Asked {
  filter?: string
  startIndex?: number
}

/** Most that one may be of the other; a page counts everybody, so it has none. */
const questions: readonly (readonly [string, (tenant: Tenant) => Asked, number?])[] = [
  ['userName eq', ({ mail }) => ({ filter: `userName eq "${mail}"` }), 2],
  ['emails eq', ({ mail }) => ({ filter: `emails eq "${mail}"` }), 2],
  [
    'emails[type eq "work" and value eq …]',
    ({ mail }) => ({ filter: `emails[type eq "work" and value eq "${mail}"]` }),
    2,
  ],
  ['page of 100, the first', () => ({})],
  ['page of 100, the last', ({ count }) => ({ startIndex: count - 99 })],
]

const find = (store: OrganisationStore, { filter = '', startIndex = 1 }: Asked) =>
  store.read((tx) =>
    findResources(tx, 'https://muhar.example/scim/v2', 'User', {
      filter: filter || null,
      sortBy: null,
      sortOrder: null,
      startIndex,
      count: 100,
      attributes: null,
      excluded: null,
    }),
  )

async function aTenantWith(database: BenchDatabase, name: string, count: number): Promise<Tenant> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const organisation = await anOrganisation(parts)
  await fillWithMembers(adminUrl, organisation.id, count)
  const store = parts.store.forOrganisation(organisation.id)
  const { resources } = await find(store, { startIndex: count >> 1 })
  const mail = resources[0]?.userName
  if (typeof mail !== 'string' || !mail.includes('@')) throw new Error('nobody in the middle has an address')

  return { store, count, mail, close: () => parts.close() }
}
