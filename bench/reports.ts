import pg from 'pg'
import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { day } from '#contract/vocabulary/time.ts'
import { workerMemory } from '#main/worker-memory.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import { pageOfReport } from '#services/reports/declared/declared-report.ts'
import { settleAsked } from '#services/reports/declared/settle-asked.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { aBranch, worksIn } from '../testing/document-requests.ts'
import { testParts } from '../testing/parts.ts'
import { aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { madeSheet } from './make-sheet.ts'
import { fillWithActivities } from './many-activities.ts'
import { fillWithDocuments, lastDay } from './many-documents.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { sizeOf } from './sizes.ts'

const how = {
  sheet:
    'Rows a second of the report of signatures over a year (of each document two people), from the question to the encrypted file in the vault. Floor: the activity log with as many rows, in the same run.',
  memory:
    'Highest resident size of the process while it makes that sheet, above its size before. Floor: the same of a tenth of the days.',
  page: 'Median time in the database of what the page asks (25 rows and their number), as muhar_app under row-level security, by turns with the floor: the same at a hundredth as many documents.',
  card: 'Median time in the database of what one card asks for a month, by turns with the floor: the same at a hundredth as many documents.',
}
const modules = new Set(['misreport', 'documents', 'coreWorkflowDashboard', 'activity-logs'] as const)

/** Reports and the cards of the dashboard, where there are many documents. */
export const reports: Part = {
  name: 'reports',
  title: 'Reports and the dashboard at 1,000,000 documents',
  ...workerMemory,
  async measure(extent: Extent) {
    const many = extent === 'whole' ? sizeOf('DOCUMENTS', 1_000_000) : 800
    const few = extent === 'whole' ? Math.max(1, Math.round(many / 100)) : 200
    const database = await aBenchDatabase(['fsync=off', 'max_wal_size=8GB'])
    const small = await aFixtureOf(database, 'few', few)
    const large = await aFixtureOf(database, 'many', many)
    try {
      const rows: Row[] = []
      for (const [asked, told] of [
        [pages, how.page],
        [cards, how.card],
      ] as const)
        for (const [name, ask] of Object.entries(asked)) {
          const acts = [small, large].map((one) => () => one.store.read((tx) => ask(tx, one)))
          await medians(2, ...acts)
          const [floor = Number.NaN, ours = Number.NaN] = await medians(extent === 'whole' ? 21 : 2, ...acts)
          rows.push(row({ name, unit: 'ms', ours, floor, goal: { of: 'ratio', atMost: 1.5 }, how: told }))
        }
      for (const format of ['csv', 'xlsx'] as const) rows.push(...(await sheets(large, format)))

      return rows
    } finally {
      await small.close()
      await large.close()
      await database.stop()
    }
  },
}

interface Fixture {
  parts: Awaited<ReturnType<typeof testParts>>
  store: OrganisationStore
  userId: string
  branch: string
  close(): Promise<void>
}

async function aFixtureOf(database: BenchDatabase, name: string, count: number): Promise<Fixture> {
  const { url, adminUrl } = await database.another(`${name}_reported`)
  const parts = await testParts({ databaseUrl: url, mostConnections: 4 })
  const organisation = await anOrganisation(parts)
  const { userId } = await aMember(parts, organisation, [...modules])
  const members: string[] = []
  for (let at = 0; at < 20; at++) members.push((await aMember(parts, organisation)).userId)
  const branch = await aBranch({ parts, organisation }, 'Pune')
  for (const member of [members[3]!, members[7]!]) await worksIn({ parts, organisation }, member, branch.id)
  await fillWithDocuments(adminUrl, organisation.id, members, count)
  // As many as the sheet of signatures has: two people on each document of a half of the days.
  await fillWithActivities(adminUrl, organisation.id, count)
  const store = parts.store.forOrganisation(organisation.id)
  await bringNumbers(adminUrl, store, members)

  return { parts, store, userId, branch: branch.id, close: () => parts.close() }
}

/** The triggers that keep them were off. */
async function bringNumbers(adminUrl: string, store: OrganisationStore, senders: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into document_steps (organisation_id, id, document_id, step)
       select organisation_id, gen_random_uuid(), document_id, step from (
         select distinct organisation_id, document_id from signers where organisation_id = $1 and signed_at is not null
       ) as signed, unnest(array['opened', 'code', 'consent', 'ready', 'provider', 'signed']) step`,
      [store.organisationId],
    )
    for (const sender of senders) await store.transaction((tx) => tx.documentCounts.recount([sender]))
    await store.transaction((tx) => tx.documentCounts.fold())
    for (const table of ['document_steps', 'document_counts']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

const dayBefore = (days: number) => new Date(lastDay.getTime() - days * day).toISOString().slice(0, 10)
const month = { from: dayBefore(30), to: dayBefore(1) }
const year = { from: dayBefore(364), to: dayBefore(0) }

type Ask = (tx: Tx, fixture: Fixture) => Promise<unknown>

type Filter = Parameters<typeof settleAsked>[1]['filter']

const pageOf =
  (report: 'esignReport' | 'misreport', filter: (fixture: Fixture) => Filter): Ask =>
  (tx, fixture) => {
    const asked = settleAsked(
      { modules },
      { report, filter: filter(fixture), filterPath: 'filter', language: 'en' },
      lastDay,
    )

    return pageOfReport(tx, asked, { userId: fixture.userId, modules }, { pageNo: 1, maxRows: 25 })
  }

const pages: Record<string, Ask> = {
  'report of signatures, page 1': pageOf('esignReport', () => year),
  'filter by state': pageOf('esignReport', () => ({ ...year, state: ['expired'] })),
  'filter by branch (every tenth)': pageOf('esignReport', ({ branch }) => ({ ...year, branches: [branch] })),
  'filter by method (every seventh)': pageOf('esignReport', () => ({ ...year, methods: ['aadhaar_otp'] })),
  'management report by day': pageOf('misreport', () => ({ ...month, by: 'day' })),
  'management report by branch': pageOf('misreport', () => ({ ...month, by: 'branch' })),
}

const narrowed = (tx: Tx, { userId }: Fixture, filter: Parameters<typeof narrowedFor>[2]) =>
  narrowedFor(tx, { userId, modules }, filter, { search: null, now: lastDay })

const cards: Record<string, Ask> = {
  'card: states, steps, days and hours': (tx) => tx.documentCounts.kept(month, null),
  'card: the same of a branch': (tx, { branch }) => tx.documentCounts.kept(month, [branch]),
  'card: steps by method': async (tx, fixture) =>
    tx.documentList.splitSteps(
      await narrowed(tx, fixture, {
        from: new Date(`${month.from}T00:00:00+05:30`).toISOString(),
        to: new Date(`${month.to}T00:00:00+05:30`).toISOString(),
      }),
      { split: 'method', days: month },
    ),
  'card: out': (tx) => tx.documentCounts.keptIn('out_for_signature', null),
  'completed this month (getCompletedDocumentCount)': async (tx, fixture) => [
    await tx.documentCounts.completedByMonth({ from: month.from, to: null }),
    await tx.documentList.completedByMonth(
      { ...(await narrowed(tx, fixture, {})), archived: 'only' },
      { from: new Date(`${month.from}T00:00:00+05:30`), to: null },
    ),
  ],
  'completed ever (getCompletedDocumentCount)': async (tx, fixture) => [
    await tx.documentCounts.completedByMonth({ from: null, to: null }),
    await tx.documentList.completedByMonth(
      { ...(await narrowed(tx, fixture, {})), archived: 'only' },
      { from: null, to: null },
    ),
  ],
  'card: ends soon': async (tx, fixture) =>
    tx.documentList.total(await narrowed(tx, fixture, { ends_within: 2 })),
  'card: stuck, by reason': async (tx, fixture) => {
    const asked = await narrowed(tx, fixture, { stuck: true })
    if (!asked.stuck) throw new Error('Nothing is asked for.')

    return tx.documentList.stuckNumbers({ ...asked, stuck: asked.stuck })
  },
  'card: waiting for me': (tx, { userId }) =>
    tx.documentList.inbox({
      box: 'for_me',
      userId,
      search: null,
      order: 'longest',
      page: 1,
      rows: 1,
      wholeDockets: true,
    }),
  'card: branches, half completed within': async (tx, fixture) =>
    tx.documentFigures.byPlace(
      {
        ...(await narrowed(tx, fixture, {})),
        from: new Date(`${month.from}T00:00:00+05:30`),
        to: new Date(`${month.to}T00:00:00+05:30`),
      },
      { of: new Map([[fixture.branch, 0]]), others: 1 },
    ),
}

async function sheets({ parts, store, userId }: Fixture, format: SheetFormat): Promise<Row[]> {
  const { organisationId } = store
  const of = (filter: { from: string; to: string }) =>
    madeSheet(
      parts,
      { organisationId, userId },
      {
        kind: 'declared_report',
        format,
        name: 'Signatures',
        asked: { report: 'esignReport', filter, columns: columnsOf('esignReport'), language: 'en' },
      },
    )
  const floor = await madeSheet(
    parts,
    { organisationId, userId },
    { kind: 'activity_report', asked: {}, format, name: 'Activity' },
  )
  const tenth = await of({ from: dayBefore(36), to: year.to })
  const ours = await of(year)
  const name = `${ours.rows.toLocaleString('en')} signers as ${format.toUpperCase()}`

  return [
    row({
      name,
      unit: 'rows/s',
      ours: ours.rate,
      floor: floor.rate,
      goal: { of: 'ratio', atLeast: 0.5 },
      how: how.sheet,
    }),
    row({
      name: `${name}: memory`,
      unit: 'MB',
      ours: ours.peak,
      floor: tenth.peak,
      goal: { of: 'ratio', atMost: 1.3 },
      how: how.memory,
    }),
  ]
}
