import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { decideHold } from '#services/signers/decide-hold.ts'
import { presentSigners } from './present-signers.ts'

export default answer(approveSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await decideHold(
      tx,
      {
        documentId: input.document_id,
        signerId: input.signer_id,
        refusedBecause: input.decision === 'refuse' ? (input.reason ?? '') : null,
        note: input.reason ?? null,
      },
      acting,
    )
    const signers = await presentSigners(tx, acting.member, opened, acting.now)
    const signer = signers.find(({ signer_id }) => signer_id === input.signer_id)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    return { signer }
  })
})
