import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeBatch } from '#contract/batches/revokeBatch.ts'
import { revokeBatch as revoke } from '#services/batches/end-batch.ts'

export default answer(revokeBatch, ({ batch_id: batchId, reason }, context) =>
  context.store.transaction(async (tx) => ({
    job_id: await revoke(tx, { batchId, reason }, actingMember(context)),
  })),
)
