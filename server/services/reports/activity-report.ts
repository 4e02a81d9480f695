import type { ActivityRow } from '#contract/audit/getActivities.ts'
import { codeTable, factWords } from '#contract/vocabulary/act-facts.ts'
import { actWords, fieldWords } from '#contract/vocabulary/acts.ts'
import type { Change } from '#contract/vocabulary/changes.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { type AskedActivities, activitiesAsked } from '#services/audit/activities-asked.ts'
import { presentActivities } from '#services/audit/present-activities.ts'
import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { Report } from '#services/papers/report.ts'
import type { Cell } from '#services/papers/write-sheet.ts'

const columns = [
  'Number',
  'When (IST)',
  'Who',
  'What',
  'About',
  'Before',
  'After',
  'Details',
  'Address',
  'Device',
  'Hash (SHA-256)',
]

/** The trail of the organisation as a sheet, newest first. */
export function activityReport(asked: AskedActivities, modules: ReadonlySet<Module>): Report {
  const filter = activitiesAsked(modules, asked)

  return {
    columns,
    count: (store) => store.read((tx) => tx.activities.count(filter)),
    page: (store, after, most) =>
      store.read(async (tx) => {
        const { entries, isWhole } = await tx.activities.page(filter, after, most)
        const rows = await presentActivities(tx, entries)

        return { rows: rows.map(cells), after: isWhole ? null : (entries.at(-1)?.id ?? null) }
      }),
  }
}

const cells = (row: ActivityRow): Cell[] => [
  row.number,
  clockOfIndia(row.at),
  row.actor.name,
  actWords(row.event).says,
  row.about?.name ?? null,
  side(row.changes, 'before'),
  side(row.changes, 'after'),
  Object.entries(row.facts)
    .map(([name, value]) => factWords(fieldWords(name), name, value))
    .filter(Boolean)
    .join('; ') || null,
  row.address,
  row.device,
  row.hash,
]

const side = (changes: readonly Change[], which: 'before' | 'after'): string | null =>
  changes
    .map(
      ({ field, [which]: value }) =>
        `${fieldWords(field)}: ${value === null ? '–' : (codeTable[`${field}.${value}`] ?? value)}`,
    )
    .join('; ') || null
