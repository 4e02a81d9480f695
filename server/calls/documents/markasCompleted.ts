import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { markasCompleted } from '#contract/documents/markasCompleted.ts'
import { endByHand } from '#services/dockets/end-by-hand.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'

export default answer(markasCompleted, ({ document_id, reason }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, document_id)
    await requireMayOn(tx, 'mark_completed', opened, acting.member)
    const ending = { byHand: 'marked', reason } as const

    return { state: await endByHand(tx, opened, ending, acting, context.parts.keys) }
  })
})
