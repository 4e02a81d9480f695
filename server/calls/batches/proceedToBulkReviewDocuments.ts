import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { proceedToBulkReviewDocuments } from '#contract/batches/proceedToBulkReviewDocuments.ts'
import { confirmBatch as confirm } from '#services/batches/confirm-batch.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(proceedToBulkReviewDocuments, ({ batch_id: batchId, again, start_at }, context) =>
  context.store.transaction(async (tx) => ({
    job_id: await confirm(
      tx,
      textsOfBatches,
      { batchId, again, forReview: true, startAt: start_at === undefined ? null : new Date(start_at) },
      actingMember(context),
    ),
  })),
)
