import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { inviteAgain } from '#domain/signers/invite-again.ts'
import { sendInvitation } from '#services/dockets/advance-docket.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { countInvitations } from '#services/limits/count-invitations.ts'

export default answer(resendInviteToSigner, (input, context) => {
  const { member, by, caps, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'remind', opened, member)
    const signer = signersOn(opened, input.document_id).find(({ id }) => id === input.signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    await tx.signers.update(signer.id, inviteAgain(signer, now), now)
    await countInvitations(tx, opened.docket.id, [signer], { caps, now })
    // The link is the person's, for all papers of the docket: the old one dies for all of them, at once.
    await tx.signerLinks.end(opened.docket.id, signer.person_key, 'replaced', now)
    await tx.audit.add('signer-invited-again', {
      by,
      docketId: opened.docket.id,
      documentId: input.document_id,
      signerId: signer.id,
      detail: { name: signer.name },
    })
    await sendInvitation(tx, opened.docket.id, signer.person_key)
    await tx.announce(opened.docket.id, 'signers-changed', {})

    return { invited_at: now.toISOString() }
  })
})
