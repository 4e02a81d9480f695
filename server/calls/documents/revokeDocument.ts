import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { takeBack } from '#services/dockets/take-back.ts'
import { tellInitiator } from '#services/notifications/tell-initiator.ts'

export default answer(revokeDocument, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'revoke', opened, acting.member)

    const { docket } = opened
    const state = await takeBack(tx, opened, input.reason, acting)
    if (docket.initiator_id !== acting.member.userId)
      await tellInitiator(tx, context.parts.keys, docket.id, 'taken-back', {
        who: acting.member.name,
        reason: input.reason,
      })

    return { state }
  })
})
