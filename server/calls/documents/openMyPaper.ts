import { answer } from '#calls/answer.ts'
import { openMyPaper } from '#contract/documents/openMyPaper.ts'
import { handOverLink } from '#services/signing/hand-over-link.ts'
import { holderOf, ownPlaceOn, papersOf } from './papers-of.ts'

export default answer(openMyPaper, async ({ token, document_id }, context) => {
  const { parts, origin, keep } = context
  const papers = await papersOf(token, context)
  const store = await holderOf(parts, papers, document_id)

  return await store.transaction(async (tx) => {
    const { own, by } = await ownPlaceOn(tx, papers.contact, document_id, origin)
    const { code, expiresAt } = await handOverLink(
      tx,
      {
        documentId: document_id,
        docketId: own.docket_id,
        signerId: own.signer_id,
        personKey: own.person_key,
        state: own.signer_state,
      },
      { by, sessionId: papers.id },
      parts,
    )

    return await keep(tx, { link: code, expiresAt: expiresAt.toISOString() })
  })
})
