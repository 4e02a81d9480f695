import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { seenBatch } from '#services/batches/left-batches.ts'
import { presentRow } from '#services/batches/present-batches.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(getWFBatchDocument, ({ batch_id, filter, ...input }, context) =>
  context.store.read(async (tx) => {
    const batch = await seenBatch(tx, textsOfBatches, batch_id, memberOf(context))
    const { rows, total, more } = await tx.batchRows.page(batch_id, {
      states: filter.states ?? null,
      cause: filter.cause ?? null,
      docketStates: filter.docket_states ?? null,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: rows.map((row) => presentRow(context.parts.keys, batch, row)), total, more }
  }),
)
