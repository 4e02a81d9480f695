import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { seenBatch } from '#services/batches/left-batches.ts'
import { presentBatch } from '#services/batches/present-batches.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(getWFBatch, ({ batch_id, with_plan: withPlan }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const batch = await seenBatch(tx, textsOfBatches, batch_id, member)

    return {
      batch: await presentBatch(tx, context.parts, textsOfBatches, { batch, member, withPlan }),
    }
  })
})
