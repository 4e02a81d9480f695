import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { startOfDayInIndia } from '#contract/vocabulary/india-time.ts'
import { day } from '#contract/vocabulary/time.ts'
import { placesBeneath } from '#domain/departments/places-beneath.ts'
import { Refusal } from '#domain/refusal.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'
import type { Figures } from '#store/documents/document-figures.ts'

const presented = ({ counts, median_minutes, longest }: Figures) => ({
  counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  median_minutes,
  longest: longest && { ...longest, sent_at: moment(longest.sent_at) ?? '' },
})
const nothing: Figures = { counts: {}, median_minutes: null, longest: null }

export default answer(getDocumentFigures, ({ from, to, branch_id = null }, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const branches = await tx.departments.listed({ retired: false })
    if (branch_id && !branches.some(({ id }) => id === branch_id)) throw new Refusal('DEPARTMENT_NOT_FOUND')
    const { path, rows, placeOf, others } = placesBeneath(branches, branch_id)
    const narrowed = await narrowedFor(tx, member, {}, { search: null, now })
    const found = await tx.documentFigures.byPlace(
      {
        ...narrowed,
        from: from ? startOfDayInIndia(from) : null,
        to: to ? new Date(startOfDayInIndia(to).getTime() + day) : null,
      },
      { of: placeOf, others },
    )
    const figuresOf = (place: number | null) => found.get(place) ?? nothing
    const isShown = (place: number) => narrowed.onlyOfUser === null || found.has(place)

    return {
      path: path.map(({ id, name }) => ({ branch_id: id, name })),
      branches: rows
        .filter((row, place) => (row.branch === null || row.is_own ? found.has(place) : isShown(place)))
        .map((row) => ({
          ...presented(figuresOf(rows.indexOf(row))),
          branch_id: row.branch?.id ?? null,
          name: row.branch?.name ?? null,
          beneath: row.beneath,
          is_own: row.is_own,
        })),
      total: presented(figuresOf(null)),
    }
  })
})
