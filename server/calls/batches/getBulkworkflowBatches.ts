import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { seesAllDocuments } from '#domain/dockets/docket-policy.ts'
import { leftPatternsOf } from '#services/batches/left-batches.ts'
import { presentBatches } from '#services/batches/present-batches.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(getBulkworkflowBatches, (input, context) => {
  const member = memberOf(context)
  const { store, parts } = context

  return store.read(async (tx) => {
    const heldBy = seesAllDocuments(member) || input.filter.running ? null : member.userId
    const { rows, total, more } = await tx.batches.page({
      heldBy,
      ...(heldBy && { orLeftOf: await leftPatternsOf(tx, textsOfBatches, member) }),
      states: input.filter.states ?? null,
      isWorked: input.filter.running === true,
      search: input.searchValue || input.searchInput || null,
      page: input.pageNo,
      rows: input.maxRows,
    })

    return {
      rows: await presentBatches(tx, textsOfBatches, rows, { member, now: parts.clock.now() }),
      total,
      more,
    }
  })
})
