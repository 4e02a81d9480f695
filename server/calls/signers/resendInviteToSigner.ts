import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDocument, requireMayOn, signersOn } from '#services/dockets/open-folder.ts'
import { inviteSignersAgain } from '#services/invitations/invite-again.ts'

export default answer(resendInviteToSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'remind', opened, acting.member)
    const signer = signersOn(opened, input.document_id).find(({ id }) => id === input.signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')
    await inviteSignersAgain(tx, opened.docket.id, [signer], acting)

    return { invited_at: acting.now.toISOString() }
  })
})
