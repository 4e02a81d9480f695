import type { Module } from '#contract/vocabulary/modules.ts'
import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import { type AskedActivities, activitiesAsked } from '#services/audit/activities-asked.ts'
import { presentActivities } from '#services/audit/present-activities.ts'
import type { Report } from '#services/papers/report.ts'
import { presentEntry } from './declared/activity-source.ts'
import { cellsOf, headsOf } from './declared/cells-of-report.ts'

const columns = columnsOf('activity-logs')

/** The declared report of activity, narrowed as the list of activities is. */
export function activityReport(asked: AskedActivities, modules: ReadonlySet<Module>): Report {
  const filter = activitiesAsked(modules, asked)

  return {
    ...headsOf(columns, 'en'),
    count: (store) => store.read((tx) => tx.activities.count(filter)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const { entries, isWhole } = await tx.activities.page(filter, after, most)
        const rows = await presentActivities(tx, entries)

        return {
          rows: rows.map((row) => cellsOf(columns, presentEntry(row).values, 'en')),
          after: isWhole ? null : (entries.at(-1)?.id ?? null),
        }
      }),
  }
}
