import type { ActivityRow } from '#contract/audit/getActivities.ts'
import type { Pair } from '#contract/vocabulary/reports/say-pairs.ts'
import { presentActivities } from '#services/audit/present-activities.ts'
import type { ActivityFilter } from '#store/audit/activity-list.ts'
import { momentsOf } from './settle-asked.ts'
import type { FoundRow, ReportSource, Wanted } from './source.ts'

export const entriesOf = ({ asked: { filter } }: Wanted): ActivityFilter => ({
  ...momentsOf(filter),
  events: null,
  actorId: null,
  actorIds: filter.members?.length ? filter.members : null,
  aboutId: null,
  search: null,
})

/** Entries of the trail of the organisation. */
export const activitySource: ReportSource = {
  count: (tx, wanted) => tx.activities.count(entriesOf(wanted)),
  total: (tx, wanted) => tx.activities.total(entriesOf(wanted)),
  page: async (tx, wanted, offset, most) =>
    (await presentActivities(tx, await tx.activities.pageAt(entriesOf(wanted), offset, most))).map(
      presentEntry,
    ),
  after: async (tx, wanted, after, most) => {
    const { entries, isWhole } = await tx.activities.page(entriesOf(wanted), after, most)
    const rows = await presentActivities(tx, entries)

    return { rows: rows.map(presentEntry), after: isWhole ? null : (entries.at(-1)?.id ?? null) }
  },
}

const pairs = (all: readonly Pair[]): string | null => (all.length > 0 ? JSON.stringify(all) : null)

export const presentEntry = (row: ActivityRow): FoundRow => ({
  key: row.id,
  values: {
    entry_number: row.number,
    acted_at: row.at,
    actor: row.actor.name,
    act: row.event,
    acted_on: row.about?.name ?? null,
    was: pairs(row.changes.map(({ field, before }) => [field, before])),
    is_now: pairs(row.changes.map(({ field, after }) => [field, after])),
    details: pairs(Object.entries(row.facts)),
    address: row.address,
    device: row.device,
    hash: row.hash,
  },
})
