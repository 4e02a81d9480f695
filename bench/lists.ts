import { presentRows } from '#calls/documents/present-rows.ts'
import type { DocumentListQuery } from '#store/documents/document-list.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithDocuments, words } from './many-documents.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const rowsOfPage = 25

const how = `Median time of what getDocuments does in the database (one page of ${rowsOfPage} with people and names, the total, the counts by state) as muhar_app under row-level security, the two sizes by turns. Ours: 1,000,000 documents; floor: the same with 10,000.`

const newest: DocumentListQuery = {
  onlyOfUser: null,
  search: null,
  states: null,
  initiatorId: null,
  from: null,
  to: null,
  sortBy: 'updated_at',
  descending: true,
  page: 1,
  rows: rowsOfPage,
}

/** The list of documents with a million of them, against the same with ten thousand. */
export const lists: Part = {
  name: 'lists',
  title: 'The list of documents: 1,000,000 against 10,000',
  async measure(extent: Extent) {
    const [few, many, rounds] = extent === 'whole' ? [10_000, 1_000_000, 41] : [300, 1_000, 2]
    // Rows are only read here: nothing has to survive.
    const database = await aBenchDatabase(['fsync=off', 'synchronous_commit=off', 'max_wal_size=8GB'])
    const small = await aFixtureWith(database, 'few', few)
    const large = await aFixtureWith(database, 'many', many)
    try {
      const rows: Row[] = []
      for (const { name, query, only } of questions(large.initiator)) {
        const acts =
          only === 'many' ? [() => list(large, query)] : [() => list(small, query), () => list(large, query)]
        await medians(3, ...acts)
        const times = await medians(rounds, ...acts)
        const [floor, ours = floor] = only === 'many' ? [undefined, times[0]] : times
        rows.push(
          row({
            name,
            unit: 'ms',
            ours: ours ?? Number.NaN,
            ...(floor !== undefined && { floor, goal: { of: 'ratio', atMost: 1.5 } }),
            how,
          }),
        )
      }

      return rows
    } finally {
      await small.close()
      await large.close()
      await database.stop()
    }
  },
}

function questions(initiator: string): { name: string; query: DocumentListQuery; only?: 'many' }[] {
  const own = { ...newest, onlyOfUser: initiator }

  return [
    { name: 'page 1', query: newest },
    { name: 'page 400', query: { ...newest, page: 400 } },
    { name: 'page 1,000', query: { ...newest, page: 1_000 }, only: 'many' },
    { name: 'filter by state', query: { ...newest, states: ['out_for_signature'] } },
    { name: `rare word (${words.rare})`, query: { ...newest, search: words.rare } },
    { name: `word of every document (${words.everywhere})`, query: { ...newest, search: words.everywhere } },
    { name: `word of every third (${words.common})`, query: { ...newest, search: words.common } },
    { name: "a member's own alone", query: own },
    { name: "a member's own of one state", query: { ...own, states: ['completed'] } },
    { name: "a member's own, page 400", query: { ...own, page: 400 }, only: 'many' },
    { name: "a member's own, page 1,000", query: { ...own, page: 1_000 }, only: 'many' },
  ]
}

interface Fixture {
  store: OrganisationStore
  initiator: string
  close(): Promise<void>
}

export async function aFixtureWith(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const organisation = await anOrganisation(parts)
  const members = []
  for (let member = 0; member < 20; member++) members.push((await aMember(parts, organisation)).userId)
  await fillWithDocuments(adminUrl, organisation.id, members, count)

  return {
    store: parts.store.forOrganisation(organisation.id),
    initiator: members[3]!,
    close: () => parts.close(),
  }
}

const list = ({ store, initiator: userId }: Fixture, query: DocumentListQuery) =>
  store.read(async (tx) => {
    const { ids, ...found } = await tx.documentList.page(query)

    return { rows: await presentRows(tx, { userId, modules: new Set(['workflow']) }, ids), ...found }
  })
