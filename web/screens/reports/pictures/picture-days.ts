import { day } from '#contract/vocabulary/time.ts'

export interface DayRow {
  key: string
  many: Record<string, number>
}

export interface Span {
  from: string
  to: string
  all: number
  part: number
}

// Our choice: more points than these are no line any more, so weeks are added up.
const mostDays = 92
const daysOfWeek = 7

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** What was used most comes first. */
export function productsOf(
  rows: readonly { product: string | null; many: Record<string, number> }[],
): string[] {
  const used = new Map<string, number>()
  for (const { product, many } of rows)
    if (product !== null) used.set(product, (used.get(product) ?? 0) + (many.part ?? 0))

  return [...used].sort(([, one], [, other]) => other - one).map(([product]) => product)
}

/** Each day of the period, also those without a row; of a long one each week. */
export function spansOf({ from, to }: { from: string; to: string }, rows: readonly DayRow[]): Span[] {
  const all = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day + 1
  const length = all > mostDays ? daysOfWeek : 1
  const spans: Span[] = []
  for (let at = 0; at < all; at += length) {
    const last = dayAfter(from, at + length - 1)
    spans.push({ from: dayAfter(from, at), to: last > to ? to : last, all: 0, part: 0 })
  }
  for (const { key, many } of rows) {
    const span = spans.find((one) => one.from <= key && key <= one.to)
    if (!span) continue
    span.all += many.all ?? 0
    span.part += many.part ?? 0
  }

  return spans
}
