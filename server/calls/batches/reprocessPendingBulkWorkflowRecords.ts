import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { reprocessPendingBulkWorkflowRecords } from '#contract/batches/reprocessPendingBulkWorkflowRecords.ts'
import { takeUpAgain } from './take-up-again.ts'
import { textsOfBatches } from './texts-of-batches.ts'

export default answer(
  reprocessPendingBulkWorkflowRecords,
  ({ batch_id: batchId, row_ids: rowIds, cause }, context) =>
    context.store.transaction(async (tx) => ({
      job_id: await takeUpAgain(tx, textsOfBatches, { batchId, rowIds, cause }, actingMember(context)),
    })),
)
