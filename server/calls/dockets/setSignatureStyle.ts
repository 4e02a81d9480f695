import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { setSignatureStyle } from '#contract/dockets/setSignatureStyle.ts'
import { Refusal } from '#domain/refusal.ts'
import { styleInForce } from '#services/signing/style-in-force.ts'
import { changeStyleOfDocket, changeStyleOfDocument } from './change-style.ts'

export default answer(setSignatureStyle, ({ docket_id, document_id, style }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { docket, document } = document_id
      ? await changeStyleOfDocument(tx, { docketId: docket_id, documentId: document_id }, style, acting)
      : { docket: await changeStyleOfDocket(tx, docket_id ?? '', style, acting), document: null }
    const now = await tx.dockets.get(docket.id)
    if (!now) throw new Refusal('DOCKET_NOT_FOUND')

    return { ...(await styleInForce(tx, now, document)), revision: now.revision }
  })
})
