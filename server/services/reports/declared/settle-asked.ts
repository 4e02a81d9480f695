import { dayOfIndia, startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import type { ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import type { ReportFilter } from '#contract/vocabulary/reports/report-filter.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import {
  columnsOf,
  factsOfReport,
  groupsOf,
  modulesOfReport,
  type ReportFilterName,
  reportFilters,
} from '#contract/vocabulary/reports/reports.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { daysOfPeriod } from '#domain/reports/report-period.ts'
import type { AskedDeclared, ReportAsker, SettledFilter } from './asked.ts'

// Our choice: five years, and where nobody says a first day, the year before the last one.
export const mostDays = 1_827
const usualDays = 364

interface Wanted {
  report: ReportName
  /** As the call names it. */
  filterPath: 'filter' | 'filterValue'
  filter: ReportFilter
  columns?: readonly string[] | undefined
  language: AskedDeclared['language']
}

const startOf = (date: string): number => startOfDayInIndia(date).getTime()

/** What is asked for, made whole; refuses what the report does not have. */
export function settleAsked(
  { modules }: Pick<ReportAsker, 'modules'>,
  wanted: Wanted,
  now: Date,
): AskedDeclared {
  const { report, language } = wanted
  if (!modulesOfReport(report).some((module) => modules.has(module))) throw new Refusal('NOT_ALLOWED')
  requireFilters(wanted)

  return { report, filter: settlePeriod(wanted, now), columns: settleColumns(wanted), language }
}

function requireFilters({ report, filter, filterPath }: Wanted): void {
  const known: readonly ReportFilterName[] = factsOfReport(report).filters
  const names = reportFilters.filter((name) => filter[name] !== undefined && !known.includes(name))
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: `${filterPath}.${names[0]}`, code: 'UNKNOWN_KEYS', values: { names } }],
    })
  if (filter.by && !groupsOf(report).includes(filter.by))
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: `${filterPath}.by`, code: 'UNKNOWN_KEYS', values: { names: [filter.by] } }],
    })
}

function settlePeriod({ filter: { period, ...filter }, filterPath }: Wanted, now: Date): SettledFilter {
  if (period && (filter.from || filter.to))
    throw new Refusal('BAD_REQUEST', { fields: [{ path: `${filterPath}.period`, code: 'DAYS_OR_PERIOD' }] })
  if (period) return { ...filter, ...daysOfPeriod(period, dayOfIndia(now)) }
  const to = filter.to ?? dayOfIndia(now)
  const from = filter.from ?? dayOfIndia(new Date(startOf(to) - usualDays * day))
  if (from > to)
    throw new Refusal('BAD_REQUEST', { fields: [{ path: `${filterPath}.from`, code: 'DAYS_TURNED' }] })
  if ((startOf(to) - startOf(from)) / day >= mostDays)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: `${filterPath}.from`, code: 'DAYS_TOO_MANY', values: { most: mostDays } }],
    })

  return { ...filter, from, to }
}

function settleColumns({ report, filter, columns }: Wanted): ReportColumn[] {
  const all = columnsOf(report, filter.by)
  if (!columns) return [...all]
  const known = new Set<string>(all)
  const names = columns.filter((name) => !known.has(name))
  if (names.length > 0)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: 'columns', code: 'UNKNOWN_KEYS', values: { names } }],
    })

  return all.filter((column) => columns.includes(column))
}

/** The moments between which the days of a filter lie. */
export const momentsOf = ({ from, to }: Pick<SettledFilter, 'from' | 'to'>): { from: Date; to: Date } => ({
  from: new Date(startOf(from)),
  to: new Date(startOf(to) + day),
})
