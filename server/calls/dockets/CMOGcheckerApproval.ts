import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { CMOGcheckerApproval } from '#contract/dockets/CMOGcheckerApproval.ts'
import { requireSampleOfDocument } from '#services/batches/sample-batch.ts'
import { decideReview } from '#services/dockets/review-docket.ts'

export default answer(CMOGcheckerApproval, (said, context) => {
  const { document_id, decision, comment, review_id, group_id, marks } = said
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    if (decision === 'approve') await requireSampleOfDocument(tx, document_id, acting.member.userId)

    return {
      state: await decideReview(
        tx,
        {
          documentId: document_id,
          decision,
          comment: comment ?? null,
          reviewId: review_id,
          groupId: group_id,
          marks,
        },
        acting,
        context.parts,
      ),
    }
  })
})
