import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getCompletedDocumentCount } from '#contract/documents/getCompletedDocumentCount.ts'
import { narrowedFor } from '#services/dockets/narrow-documents.ts'

export default answer(getCompletedDocumentCount, ({ from, to }, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const by_month = await tx.documentList.completedByMonth(
      await narrowedFor(tx, member, {}, { search: null, now }),
      { from: from ? new Date(from) : null, to: to ? new Date(to) : null },
    )

    return { count: by_month.reduce((sum, { count }) => sum + count, 0), by_month }
  })
})
