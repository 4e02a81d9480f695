import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { confirmBatch } from '#contract/batches/confirmBatch.ts'
import { confirmBatch as confirm } from '#services/batches/confirm-batch.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(confirmBatch, ({ batch_id: batchId, again, start_at }, context) =>
  context.store.transaction(async (tx) => ({
    job_id: await confirm(
      tx,
      textsOfBatches,
      { batchId, again, forReview: false, startAt: start_at === undefined ? null : new Date(start_at) },
      actingMember(context),
    ),
  })),
)
