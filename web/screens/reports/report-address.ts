import type { InputOf } from '#contract/define-call.ts'
import type { getReportRows } from '#contract/reports/getReportRows.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import { type ReportPeriod, reportPeriods } from '#contract/vocabulary/reports/report-periods.ts'
import {
  factsOfReport,
  groupsOf,
  type ReportFilterName,
  type ReportGroup,
  reportDays,
} from '#contract/vocabulary/reports/reports.ts'
import type { ListAddress } from '../../components/list/list-address.ts'

export type ReportInput = InputOf<typeof getReportRows>
type Filter = NonNullable<ReportInput['filter']>
/** What is in the address of a report. */
export const addressFilters = [
  'period',
  'from',
  'to',
  'on',
  'by',
  'state',
  'branches',
  'members',
  'clients',
  'templates',
  'methods',
  'messages',
  'products',
  'columns',
] as const
export type AddressFilter = (typeof addressFilters)[number]

export const reportShape = {
  sorts: [],
  filters: addressFilters,
  usual: { by: '' as never, descending: false },
}

export type ReportAddress = ListAddress<never, AddressFilter>

/**
 * The page of a report. What was used has one that opens by the module of that report alone.
 */
export const pathOfReport = (report: ReportName): string =>
  report === 'billingdashboard' ? '/billing-report' : `/reports/${report}`

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** A group that the report does not have is none. */
export const groupOf = ({ filters }: ReportAddress, report: ReportName): ReportGroup =>
  groupsOf(report).find((group) => group === filters.by?.[0]) ?? 'day'

/** Days that move with the calendar; days of one's own go before. */
export const periodOf = ({ filters }: ReportAddress): ReportPeriod | undefined =>
  filters.from || filters.to ? undefined : reportPeriods.find((period) => period === filters.period?.[0])

const single: readonly ReportFilterName[] = ['on', 'by']

/** What the address asks of a report: filters that it does not have are left out. */
export function filterOf(report: ReportName, address: ReportAddress): Filter {
  const { filters } = address
  const known = factsOfReport(report).filters
  const lists = known.filter((name) => !single.includes(name) && filters[name]?.length)
  const [from, to] = [filters.from?.[0], filters.to?.[0]]
  const on = reportDays.find((day) => day === filters.on?.[0])
  const period = periodOf(address)

  return {
    ...(period && { period }),
    ...(!period && isDay(from) && { from }),
    ...(!period && isDay(to) && { to }),
    ...(known.includes('on') && on && { on }),
    ...(known.includes('by') && { by: groupOf(address, report) }),
    ...(Object.fromEntries(lists.map((name) => [name, [...(filters[name] ?? [])]])) as Filter),
  }
}

const filterOfGroup = {
  branch: 'branches',
  template: 'templates',
  member: 'members',
  client: 'clients',
  method: 'methods',
} as const satisfies Record<Exclude<ReportGroup, 'day' | 'batch'>, AddressFilter>

const ownOfReport: readonly AddressFilter[] = ['by', 'from', 'to', 'period', 'on', 'columns']

/** Where the documents are that a row of the management report adds up; null where none says. */
export function rowsBehind(
  address: ReportAddress,
  key: string,
  period: { from: string; to: string },
  /** Of a point that stands for several. */
  days: { from: string; to: string } = { from: key, to: key },
): string | null {
  if (key === '') return null
  const by = groupOf(address, 'misreport')
  if (by === 'batch') return null
  const params = new URLSearchParams({ on: 'sent', ...period })
  for (const name of addressFilters)
    if (!ownOfReport.includes(name) && address.filters[name]?.length)
      params.set(name, address.filters[name].join(','))
  if (by === 'day') {
    params.set('from', days.from)
    params.set('to', days.to)
  } else params.set(filterOfGroup[by], key)

  return `/reports/steps?${params}`
}
