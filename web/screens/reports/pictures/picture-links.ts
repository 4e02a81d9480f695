import type { ReportPicture } from '#contract/reports/getReportRows.ts'
import type { ReportName } from '#contract/vocabulary/reports/report-modules.ts'
import {
  type AddressFilter,
  addressFilters,
  groupOf,
  pathOfReport,
  type ReportAddress,
  rowsBehind,
} from '../report-address.ts'

type Row = ReportPicture['rows'][number]
type Period = { from: string; to: string }
type Narrowed = Partial<Record<AddressFilter, string>>

/** The same report, narrowed to what a part of its picture is of. */
function narrowed(report: ReportName, { filters }: ReportAddress, more: Narrowed): string {
  const params = new URLSearchParams()
  for (const name of addressFilters)
    if (name !== 'columns' && filters[name]?.length) params.set(name, filters[name].join(','))
  if (more.from) params.delete('period')
  for (const [name, value] of Object.entries(more)) params.set(name, value)

  return `${pathOfReport(report)}?${params}`
}

/** The rows of one day, or of the days of a point; of one product where the point is. */
export const linkOfDays = (
  report: ReportName,
  address: ReportAddress,
  days: Period,
  product?: string,
): string | null =>
  report === 'misreport'
    ? rowsBehind({ ...address, filters: { ...address.filters, by: ['day'] } }, days.from, days, days)
    : narrowed(report, address, { ...days, ...(product && { products: product }) })

/** The rows of a part of a ring or a bar; null where no filter says it. */
export function linkOfPart(
  report: ReportName,
  address: ReportAddress,
  { key, product }: Row,
  code: string,
  period: Period,
): string | null {
  if (report === 'esignReport') return narrowed(report, address, { state: key })
  if (report === 'whatsapp') return narrowed(report, address, { messages: key })
  if (key === '') return null
  if (report === 'bank') return narrowed(report, address, { branches: key, state: code })
  if (report === 'activity-logs') return narrowed(report, address, { members: key })
  if (report === 'misreport') {
    const behind = rowsBehind(address, key, period)

    return behind && `${behind}&state=${code}`
  }

  return linkOfUse(address, key, product)
}

/** What was used is reported by member, then entry by entry: of the product of the bar alone. */
function linkOfUse(address: ReportAddress, key: string, product: string | null): string | null {
  const by = groupOf(address, 'billingdashboard')
  const ofProduct: Narrowed = product ? { products: product } : {}
  if (by === 'batch') return `/batch-process/${key}`
  if (by === 'member') {
    // The entries name no template.
    if (address.filters.templates?.length) return null
    const { period = [], from = [], to = [] } = address.filters
    const params = new URLSearchParams({ members: key })
    for (const [name, [value]] of Object.entries({ period, from, to })) if (value) params.set(name, value)
    if (product) params.set('products', product)

    return `/reports/consumptionHistory?${params}`
  }
  if (by === 'day')
    return narrowed('billingdashboard', address, { by: 'member', from: key, to: key, ...ofProduct })

  return narrowed('billingdashboard', address, {
    by: 'member',
    ...ofProduct,
    [by === 'branch' ? 'branches' : 'templates']: key,
  })
}
