import { answer } from '#calls/answer.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { presentBatches } from '#services/batches/present-batches.ts'

export default answer(getBulkworkflowBatches, (input, { store, parts }) =>
  store.read(async (tx) => {
    const { rows, total, more } = await tx.batches.page({
      states: input.filter.states ?? null,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentBatches(tx, rows, parts.clock.now()), total, more }
  }),
)
