import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { mayTakeUp } from '#domain/batches/batch-policy.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import { presentBatches } from '#services/batches/present-batches.ts'

export default answer(getBulkworkflowBatches, (input, context) => {
  const member = memberOf(context)
  const { store, parts } = context

  return store.read(async (tx) => {
    const { rows, total, more } = await tx.batches.page({
      heldBy: seesAllDocuments(member) || input.filter.running ? null : member.userId,
      orLeft: mayTakeUp(member),
      states: input.filter.states ?? null,
      isWorked: input.filter.running === true,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return { rows: await presentBatches(tx, rows, member, parts.clock.now()), total, more }
  })
})
