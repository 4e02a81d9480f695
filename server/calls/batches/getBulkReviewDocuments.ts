import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { presentRows } from '#calls/documents/present-rows.ts'
import { moment } from '#calls/signers/present-signers.ts'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'

export default answer(getBulkReviewDocuments, (input, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const { rows, total, more } = await tx.documentList.inbox({
      box: 'checks',
      userId: member.userId,
      search: input.searchValue || input.searchInput || null,
      order: 'longest',
      page: input.pageNo,
      rows: input.maxRows,
      batch: { id: input.batch_id ?? null },
    })
    const since = new Map(rows.map(({ id, waits_since }) => [id, waits_since]))
    const shown = await presentRows(tx, member, [...since.keys()])

    return {
      rows: shown.map((row) => ({ ...row, waits_since: moment(since.get(row.document_id) ?? null) })),
      total,
      more,
    }
  })
})
