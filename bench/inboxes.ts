import pg from 'pg'
import { presentRows } from '#calls/documents/present-rows.ts'
import type { InboxBox } from '#store/documents/document-inbox.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { aFixtureWith, type Fixture } from './lists.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, row } from './row.ts'

const boxes: readonly InboxBox[] = ['to_sign', 'to_check', 'for_me', 'sent', 'finished']
const rowsOfPage = 25

/** Documents on which the member is asked, however many there are in all. */
const ownSeats = 240

const how = `Median time of what getDocumentsInfo does in the database (one page of ${rowsOfPage} with people and names, the total, the counts of all boxes) as muhar_app under row-level security, the two sizes by turns; the member is a signer of ${ownSeats} documents and sent every twentieth. Ours: 1,000,000 documents; floor: the same with 10,000.`

/** What waits for a member among a million documents, against the same among ten thousand. */
export const inboxes: Part = {
  name: 'inboxes',
  title: 'What waits for a member: 1,000,000 documents against 10,000',
  async measure(extent: Extent) {
    const [few, many, rounds] = extent === 'whole' ? [10_000, 1_000_000, 41] : [300, 1_000, 2]
    // Rows are only read here: nothing has to survive.
    const database = await aBenchDatabase(['fsync=off', 'synchronous_commit=off', 'max_wal_size=8GB'])
    const fixtures: Fixture[] = []
    try {
      for (const [name, count] of [
        ['few_waiting', few],
        ['many_waiting', many],
      ] as const)
        fixtures.push(await withSeats(database, name, count))
      const rows = []
      for (const { name, ask } of questions) {
        const acts = fixtures.map((fixture) => () => ask(fixture))
        await medians(3, ...acts)
        const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, ...acts)
        rows.push(row({ name, unit: 'ms', ours, floor, goal: { of: 'ratio', atMost: 1.5 }, how }))
      }

      return rows
    } finally {
      for (const { close } of fixtures) await close()
      await database.stop()
    }
  },
}

async function withSeats(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const fixture = await aFixtureWith(database, name, count)
  const client = new pg.Client({ connectionString: fixture.adminUrl })
  await client.connect()
  try {
    await client.query(
      `update signers set user_id = $1 from dockets
       where dockets.organisation_id = signers.organisation_id and dockets.id = signers.docket_id
         and signers.sequence = 1 and substr(dockets.reference_id, 5)::int % greatest($2::int / $3::int, 1) = 0`,
      [fixture.initiator, count, ownSeats],
    )
    await client.query('vacuum analyze signers')
  } finally {
    await client.end()
  }

  return fixture
}

const inbox =
  (box: InboxBox) =>
  ({ store, initiator: userId }: Fixture) =>
    store.read(async (tx) => {
      const { rows, ...found } = await tx.documentList.inbox({
        box,
        userId,
        search: null,
        order: 'newest',
        page: 1,
        rows: rowsOfPage,
      })
      const member = { userId, modules: new Set(['workflow'] as const) }
      const ids = rows.map(({ id }) => id)

      return {
        rows: await presentRows(tx, member, ids),
        counts: await tx.documentList.inboxCounts(userId, { ofDockets: false }),
        ...found,
      }
    })

const questions = [
  ...boxes.map((box) => ({ name: `inbox: ${box}`, ask: inbox(box) })),
  {
    name: 'counts of all boxes',
    ask: ({ store, initiator }: Fixture) =>
      store.read((tx) => tx.documentList.inboxCounts(initiator, { ofDockets: false })),
  },
  {
    name: 'counts of all boxes, by dockets',
    ask: ({ store, initiator }: Fixture) =>
      store.read((tx) => tx.documentList.inboxCounts(initiator, { ofDockets: true })),
  },
]
