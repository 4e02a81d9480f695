import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { openDocument, requireInitiator } from '#services/dockets/open-folder.ts'
import { takeBack } from '#services/dockets/take-back.ts'

export default answer(revokeDocument, (input, context) => {
  const { member, by } = actingMember(context)
  const now = context.parts.clock.now()

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    requireInitiator(opened, member)

    return { state: await takeBack(tx, opened, input.reason, { by, now }) }
  })
})
