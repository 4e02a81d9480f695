import { presentRows } from '#calls/documents/present-rows.ts'
import { day } from '#contract/vocabulary/time.ts'
import type { DocumentListQuery } from '#store/documents/document-list.ts'
import type { OrganisationStore } from '#store/store.ts'
import { aBranch, worksIn } from '../testing/document-requests.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithDocuments, lastDay, marks, words } from './many-documents.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const rowsOfPage = 25

const how = `Median time of what getDocuments does in the database (one page of ${rowsOfPage} with people and names, the total, the counts by state) as muhar_app under row-level security, the two sizes by turns. Ours: 1,000,000 documents; floor: the same with 10,000.`

/** Methods become the sets of them that are in use, as getDocuments does it. */
type Question = DocumentListQuery & { methods?: string[] }

const newest: Question = {
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
      for (const { name, query, only } of questions()) {
        const acts =
          only === 'many'
            ? [() => list(large, query(large))]
            : [() => list(small, query(small)), () => list(large, query(large))]
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

interface Asked {
  name: string
  query: (fixture: Fixture) => Question
  only?: 'many'
}

export function questions(): Asked[] {
  const all = (name: string, narrowed: Partial<Question>, only?: 'many') => ({
    name,
    query: () => ({ ...newest, ...narrowed }),
    ...(only && { only }),
  })
  const own = (name: string, narrowed: Partial<Question>, only?: 'many') => ({
    name,
    query: ({ initiator }: Fixture) => ({ ...newest, ...narrowed, onlyOfUser: initiator }),
    ...(only && { only }),
  })

  return [
    all('page 1', {}),
    all('page 400', { page: 400 }),
    all('page 1,000', { page: 1_000 }, 'many'),
    all('filter by state', { states: ['out_for_signature'] }),
    all(`rare word (${words.rare})`, { search: words.rare }),
    all(`word of every document (${words.everywhere})`, { search: words.everywhere }),
    all(`word of every third (${words.common})`, { search: words.common }),
    own("a member's own alone", {}),
    own("a member's own of one state", { states: ['completed'] }),
    own("a member's own, page 400", { page: 400 }, 'many'),
    own("a member's own, page 1,000", { page: 1_000 }, 'many'),
    ...filters,
    own("a member's own of a tag of every seventh", { tag: marks.tag.common }),
  ]
}

const filters: Asked[] = [
  {
    name: 'filter by branch (every tenth)',
    query: ({ branch }) => ({ ...newest, branches: [branch] }),
  },
  {
    name: 'filter by sender (every twentieth)',
    query: ({ initiator }) => ({ ...newest, initiators: [initiator] }),
  },
  ...Object.entries({
    'person (one document)': { person: marks.person.rare },
    'person (every seventh)': { person: marks.person.common },
    'tag (eight)': { tag: marks.tag.rare },
    'tag (every fiftieth)': { tag: marks.tag.middling },
    'tag (every seventh)': { tag: marks.tag.common },
    reference: { reference: marks.reference },
    'method (eight)': { methods: [marks.method.rare] },
    'method (every seventh)': { methods: [marks.method.common] },
    'deadline within three days': {
      endsBetween: { from: lastDay, to: new Date(lastDay.getTime() + 3 * day) },
    },
    'waiting for a week': { quietSince: new Date(lastDay.getTime() - 7 * day) },
    'waiting for 700 days': { quietSince: new Date(lastDay.getTime() - 700 * day) },
    day: { from: new Date(lastDay.getTime() - 9 * day), to: new Date(lastDay.getTime() - 8 * day) },
  }).map(([name, narrowed]) => ({ name: `filter by ${name}`, query: () => ({ ...newest, ...narrowed }) })),
]

export interface Fixture {
  store: OrganisationStore
  initiator: string
  /** In which two of the twenty senders work. */
  branch: string
  /** Of its database, as its owner. */
  adminUrl: string
  close(): Promise<void>
}

export async function aFixtureWith(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 2 })
  const organisation = await anOrganisation(parts)
  const members = []
  for (let member = 0; member < 20; member++) members.push((await aMember(parts, organisation)).userId)
  const branch = await aBranch({ parts, organisation }, 'Pune')
  for (const member of [members[3]!, members[7]!]) await worksIn({ parts, organisation }, member, branch.id)
  await fillWithDocuments(adminUrl, organisation.id, members, count)

  return {
    store: parts.store.forOrganisation(organisation.id),
    initiator: members[3]!,
    branch: branch.id,
    adminUrl,
    close: () => parts.close(),
  }
}

const list = ({ store, initiator: userId }: Fixture, { methods, ...query }: Question) =>
  store.read(async (tx) => {
    const { ids, ...found } = await tx.documentList.page({
      ...query,
      ...(methods && { methodSets: await tx.documentList.methodSets(methods) }),
    })

    return { rows: await presentRows(tx, { userId, modules: new Set(['workflow']) }, ids), ...found }
  })
