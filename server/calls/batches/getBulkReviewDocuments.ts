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
    const batchOf = new Map(
      (await tx.documentList.ofBatches([...since.keys()])).map(({ id, batch_id }) => [id, batch_id]),
    )
    const names = await tx.batches.names([...new Set(batchOf.values())])

    return {
      rows: shown.map((row) => {
        const batch_id = batchOf.get(row.document_id) ?? ''

        return {
          ...row,
          waits_since: moment(since.get(row.document_id) ?? null),
          batch: { batch_id, name: names.get(batch_id) ?? '' },
        }
      }),
      total,
      more,
    }
  })
})
