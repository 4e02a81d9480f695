import { modules } from '#contract/vocabulary/modules.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { workerMemory } from '#main/worker-memory.ts'
import { type AskedActivities, activitiesAsked } from '#services/audit/activities-asked.ts'
import { presentActivities } from '#services/audit/present-activities.ts'
import type { OrganisationStore } from '#store/store.ts'
import { testParts } from '../testing/parts.ts'
import { type APersonWhoLogsIn, aMember, anOrganisation } from '../testing/people.ts'
import { aBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { madeSheet } from './make-sheet.ts'
import { fillWithActivities, words } from './many-activities.ts'
import { medians } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const how = {
  list: 'Median time of what getActivities does in the database (the newest 50 with names, and the total) as muhar_app under row-level security, by turns with the floor. Floor: the newest page of the same 1,000,000 entries, without words.',
  sheet:
    'Rows a second of the sheet of the activity log, from the question to the encrypted file in the vault, and beside it that of a tenth as many rows.',
  memory:
    'Highest resident size of the process while it makes the sheet, above its size before. Floor: the same of a tenth as many rows; memory that does not grow keeps the ratio near 1.',
}

/** The activity log at a million entries: found, and made a sheet of. */
export const activityLog: Part = {
  name: 'activities',
  title: 'The activity log at 1,000,000 entries',
  // Sheets are a worker's; the lists are PostgreSQL's work, whichever process asks.
  ...workerMemory,
  async measure(extent: Extent) {
    const [few, many, rounds] = extent === 'whole' ? [100_000, 1_000_000, 15] : [200, 2_000, 2]
    const database = await aBenchDatabase(['fsync=off', 'max_wal_size=8GB'])
    const small = await aLogOf(database, 'few_acts', few)
    const large = await aLogOf(database, 'many_acts', many)
    try {
      const found = await lists(large, rounds)
      const sheets: Row[] = []
      for (const format of ['csv', 'xlsx'] as const) sheets.push(...(await sheetsOf(small, large, format)))

      return [...found, ...sheets]
    } finally {
      await small.close()
      await large.close()
      await database.stop()
    }
  },
}

interface ActivityFixture {
  parts: Awaited<ReturnType<typeof testParts>>
  store: OrganisationStore
  member: APersonWhoLogsIn
  count: number
  close(): Promise<void>
}

async function aLogOf(database: BenchDatabase, name: string, count: number): Promise<ActivityFixture> {
  const { url, adminUrl } = await database.another(name)
  const parts = await testParts({ databaseUrl: url, mostConnections: 4 })
  const organisation = await anOrganisation(parts)
  const member = await aMember(parts, organisation, ['activity-logs', 'users', 'roles'])
  await fillWithActivities(adminUrl, organisation.id, count)

  return {
    parts,
    store: parts.store.forOrganisation(organisation.id),
    member,
    count,
    close: () => parts.close(),
  }
}

async function lists({ store }: ActivityFixture, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  const newest = () => list(store, {})
  for (const [name, asked] of [
    ['of one person', { user_id: '00000000-0000-7000-8000-000000000003' }],
    [`rare word (${words.rare})`, { searchInput: words.rare }],
    [`word of every tenth (${words.common})`, { searchInput: words.common }],
    [`word of every entry (${words.everywhere})`, { searchInput: words.everywhere }],
  ] as [string, AskedActivities][]) {
    const acts = [newest, () => list(store, asked)]
    await medians(2, ...acts)
    const [floor = Number.NaN, ours = Number.NaN] = await medians(rounds, ...acts)
    rows.push(row({ name, unit: 'ms', ours, floor, goal: { of: 'ratio', atMost: 1.5 }, how: how.list }))
  }

  return rows
}

const everyModule = new Set(modules)

const list = (store: OrganisationStore, asked: AskedActivities) =>
  store.read(async (tx) => {
    const filter = activitiesAsked(everyModule, asked)
    const { entries } = await tx.activities.page(filter, null, 50)

    return { rows: await presentActivities(tx, entries), ...(await tx.activities.total(filter)) }
  })

async function sheetsOf(small: ActivityFixture, large: ActivityFixture, format: SheetFormat): Promise<Row[]> {
  const [floor, ours] = [await sheetOf(small, format), await sheetOf(large, format)]
  const name = `${large.count.toLocaleString('en')} rows as ${format.toUpperCase()}`

  return [
    row({ name, unit: 'rows/s', ours: ours.rate, floor: floor.rate, how: how.sheet }),
    row({
      name: `${name}: memory`,
      unit: 'MB',
      ours: ours.peak,
      floor: floor.peak,
      goal: { of: 'ratio', atMost: 1.3 },
      how: how.memory,
    }),
  ]
}

async function sheetOf({ parts, store, member, count }: ActivityFixture, format: SheetFormat) {
  const made = await madeSheet(
    parts,
    { organisationId: store.organisationId, userId: member.userId },
    { kind: 'activity_report', asked: {}, format, name: 'Activity' },
  )
  if (made.rows < count) throw new Error('The sheet was not made whole.')

  return made
}
