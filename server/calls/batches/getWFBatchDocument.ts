import { answer } from '#calls/answer.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { batchOf } from '#services/batches/keep-batch.ts'
import { presentRow } from '#services/batches/present-batches.ts'

export default answer(getWFBatchDocument, ({ batch_id, filter, ...input }, { store, parts }) =>
  store.read(async (tx) => {
    await batchOf(tx, batch_id)
    const { rows, total, more } = await tx.batchRows.page(batch_id, {
      states: filter.states ?? null,
      cause: filter.cause ?? null,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: rows.map((row) => presentRow(parts.keys, row)), total, more }
  }),
)
