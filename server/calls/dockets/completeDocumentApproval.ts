import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { completeDocumentApproval } from '#contract/dockets/completeDocumentApproval.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireSampleOfDocument } from '#services/batches/sample-batch.ts'
import { decideReview } from '#services/dockets/review-docket.ts'
import { decideInOrder } from './agree-in-order.ts'

export default answer(completeDocumentApproval, async (said, context) => {
  // A member who is an approver in the order comes by their place there: a check that another has
  // decided meanwhile never becomes an answer to something else.
  if (context.asker.kind === 'signer') return await decideInOrder(said, context)
  for (const path of ['consent_record_id', 'place'] as const)
    if (said[path] !== undefined)
      throw new Refusal('BAD_REQUEST', { fields: [{ path, code: 'NOT_OF_THIS_DECISION' }] })

  const { document_id, decision, comment, review_id, marks } = said
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    if (decision === 'approve') await requireSampleOfDocument(tx, document_id, acting.member.userId)

    return {
      state: await decideReview(
        tx,
        { documentId: document_id, decision, comment: comment ?? null, reviewId: review_id, marks },
        acting,
        context.parts,
      ),
    }
  })
})
