import { type Period, type PeriodName, periodNames, periodOf } from '../periods.ts'

/** What the dashboard shows follows from its address, so it can be sent to a colleague. */
export interface CompanyAddress {
  /** Null: days of one's own. */
  name: PeriodName | null
  period: Period
  /** Null: the whole organisation. */
  branch: string | null
  compares: boolean
}

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

export function readCompanyAddress(params: URLSearchParams, now: number): CompanyAddress {
  const [from, to, branch] = [params.get('from'), params.get('to'), params.get('branch')]
  const isOwn = isDay(from) && isDay(to) && from <= to
  const name = isOwn ? null : (periodNames.find((one) => one === params.get('period')) ?? 'month')

  return {
    name,
    period: isOwn ? { from, to } : periodOf(name ?? 'month', now),
    branch: branch && /^[0-9a-f-]{36}$/.test(branch) ? branch : null,
    compares: params.get('compare') === '1',
  }
}

export function writeCompanyAddress({ name, period, branch, compares }: CompanyAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (name === null) {
    params.set('from', period.from)
    params.set('to', period.to)
  } else if (name !== 'month') params.set('period', name)
  if (branch) params.set('branch', branch)
  if (compares) params.set('compare', '1')

  return params
}
