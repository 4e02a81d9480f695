import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteDocumentView } from '#contract/documents/deleteDocumentView.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(deleteDocumentView, async ({ view_id }, context) => {
  const { member } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    if (!(await tx.documentViews.remove(member.userId, view_id))) throw new Refusal('VIEW_NOT_FOUND')

    return {}
  })
})
