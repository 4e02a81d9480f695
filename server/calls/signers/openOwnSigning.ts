import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { openOwnSigning } from '#contract/signers/openOwnSigning.ts'
import { byMember } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { ownPlace } from '#domain/signers/own-place.ts'
import { handOverLink } from '#services/signing/hand-over-link.ts'

export default answer(openOwnSigning, ({ document_id }, context) => {
  const member = memberOf(context)
  const { parts, origin, store } = context

  return store.transaction(async (tx) => {
    const own = ownPlace(await tx.signers.ofDocument(document_id), member)
    if (!own) throw new Refusal('DOCUMENT_NOT_FOUND')
    const { code, expiresAt } = await handOverLink(
      tx,
      {
        documentId: document_id,
        docketId: own.docket_id,
        signerId: own.id,
        personKey: own.person_key,
        state: own.state,
      },
      {
        by: byMember(member.userId, member.name, origin),
        sessionId: member.sessionId,
        userId: member.userId,
      },
      parts,
    )

    return { link: code, expiresAt: expiresAt.toISOString() }
  })
})
