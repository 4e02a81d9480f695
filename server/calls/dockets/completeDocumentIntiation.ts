import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import type { ParsedInputOf } from '#contract/define-call.ts'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawBeforeSending } from '#services/dockets/draw-before-sending.ts'
import { sendDocket } from '#services/dockets/send-docket.ts'
import type { Tx } from '#store/store.ts'

export default answer(completeDocumentIntiation, async (input, context) => {
  const { parts, store } = context
  const acting = actingMember(context)
  const docketId = await store.read((tx) => docketOf(tx, input))
  const drawn = await drawBeforeSending(parts, store, docketId, acting.member)

  return store.transaction(async (tx) => {
    const state = await sendDocket(tx, docketId, { ...input, drawn }, acting, parts)

    return { docket_id: docketId, state, waiting_for: state === 'in_review' ? 'review' : null }
  })
})

async function docketOf(tx: Tx, input: ParsedInputOf<typeof completeDocumentIntiation>): Promise<string> {
  const document = input.document_id ? await tx.documents.get(input.document_id) : null
  if (input.document_id && !document) throw new Refusal('DOCUMENT_NOT_FOUND')
  const docketId = input.docket_id ?? document?.docket_id
  if (!docketId || (document && document.docket_id !== docketId)) throw new Refusal('DOCKET_NOT_FOUND')

  return docketId
}
