import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { Refusal } from '#domain/refusal.ts'
import { sendDocket } from '#services/dockets/send-docket.ts'

export default answer(completeDocumentIntiation, (input, context) => {
  const acting = { ...actingMember(context), now: context.parts.clock.now() }

  return context.store.transaction(async (tx) => {
    const document = input.document_id ? await tx.documents.get(input.document_id) : null
    if (input.document_id && !document) throw new Refusal('DOCUMENT_NOT_FOUND')
    const docketId = input.docket_id ?? document?.docket_id
    if (!docketId || (document && document.docket_id !== docketId)) throw new Refusal('DOCKET_NOT_FOUND')

    const state = await sendDocket(tx, docketId, input, acting)

    return { docket_id: docketId, state, waiting_for: null }
  })
})
