import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { bulkWorkflowApproval } from '#contract/batches/bulkWorkflowApproval.ts'
import { decideOnBatches } from './decide-on-batches.ts'

export default answer(bulkWorkflowApproval, ({ document_ids, batch_id, decision, comment }, context) =>
  context.store.transaction((tx) =>
    decideOnBatches(
      tx,
      { documentIds: document_ids, batchId: batch_id, decision, comment: comment ?? null },
      actingMember(context),
    ),
  ),
)
