import type { OutputOf } from '#contract/define-call.ts'
import type { getReportViews } from '#contract/reports/getReportViews.ts'
import { columnsOf } from '#contract/vocabulary/reports/reports.ts'
import { pathOfReport } from '../report-address.ts'

export type ReportView = OutputOf<typeof getReportViews>['views'][number]
type Kept = Pick<ReportView, 'report' | 'filter' | 'columns'>

/** Where a view is opened. */
export function addressOfView({ report, filter, columns }: Kept): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...(columns && { columns }) }))
    if (value !== undefined && value.length > 0)
      params.set(name, typeof value === 'string' ? value : value.join(','))
  const text = params.toString()

  return text ? `${pathOfReport(report)}?${text}` : pathOfReport(report)
}

/** Two that show the same are one string. */
export function keyOfView({ report, filter, columns }: Kept): string {
  const { by, ...others } = filter
  const all = columnsOf(report, by)
  const isWhole = columns === null || all.every((column) => columns.includes(column))
  const parts = Object.entries({ ...others, ...(by && by !== 'day' && { by }) })
    .filter(([, value]) => value !== undefined && value.length > 0)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : [...value].sort().join(',')}`)

  return [report, ...parts.sort(), ...(isWhole ? [] : [`columns=${[...columns].sort().join(',')}`])].join('&')
}
