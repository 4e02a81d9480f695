import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import { dayOfIndia, startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { day } from '#contract/vocabulary/time.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { MonthCount } from '#store/documents/document-counts.ts'

export default answer(getCompletedDocumentCount, (asked, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()
  const from = asked.from ? new Date(asked.from) : null
  const to = asked.to ? new Date(asked.to) : null

  return context.store.read(async (tx) => {
    const mine = await narrowedFor(tx, member, {}, { search: null, now })
    const counts = await tx.documentList.completedByMonth({ ...mine, archived: 'only' }, { from, to })
    // The organisation's own numbers are kept by day: only what is around these days is counted.
    const days = mine.onlyOfUser === null ? daysWithin({ from, to }) : null
    if (days) counts.push(...(await tx.documentCounts.completedByMonth(days)))
    for (const span of days?.around ?? [{ from, to }])
      counts.push(...(await tx.documentList.completedByMonth(mine, span)))
    const by_month = addedUp(counts)

    return { count: by_month.reduce((sum, { count }) => sum + count, 0), by_month }
  })
})

interface Span {
  from: Date | null
  to: Date | null
}

/** The whole days of India within a span, and what is left around them; null without such a day. */
function daysWithin({ from, to }: Span): { from: string | null; to: string | null; around: Span[] } | null {
  const first = from && startOf(new Date(from.getTime() + day - 1))
  const end = to && startOf(to)
  if (first && end && first >= end) return null

  return {
    from: first && dayOfIndia(first),
    to: end && dayOfIndia(new Date(end.getTime() - day)),
    around: [
      ...(from && first && from < first ? [{ from, to: first }] : []),
      ...(end && to && end < to ? [{ from: end, to }] : []),
    ],
  }
}

const startOf = (moment: Date): Date => startOfDayInIndia(dayOfIndia(moment))

function addedUp(counts: readonly MonthCount[]): MonthCount[] {
  const months = new Map<string, number>()
  for (const { month, count } of counts) months.set(month, (months.get(month) ?? 0) + count)

  return [...months].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? -1 : 1))
}
