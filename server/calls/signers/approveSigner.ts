import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { decideHold } from './decide-hold.ts'
import { presentSigners } from './present-signers.ts'

export default answer(approveSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    // A turn that is not handed over after all is again of who it was.
    const from = (await tx.signers.get(input.signer_id))?.delegated_from
    const opened = await decideHold(
      tx,
      {
        documentId: input.document_id,
        signerId: input.signer_id,
        refusedBecause: input.decision === 'refuse' ? (input.reason ?? '') : null,
        note: input.reason ?? null,
      },
      acting,
      context.parts.keys,
    )
    const signers = await presentSigners(tx, acting.member, opened, acting.now, context.parts.keys)
    const find = (id: string | null | undefined) => signers.find(({ signer_id }) => signer_id === id)
    const signer = find(input.signer_id) ?? find(from)
    if (!signer) throw new Refusal('SIGNER_NOT_FOUND')

    return { signer }
  })
})
