import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteNeslSigner } from '#contract/signers/deleteNeslSigner.ts'
import { Refusal } from '#domain/refusal.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { removeSeat } from '#services/signers/remove-seats.ts'

export default answer(deleteNeslSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'correct', opened, acting.member)
    requireFresh(opened.docket, input.revision)
    const seat = opened.signers.find(({ id }) => id === input.signer_id)
    if (seat?.kind !== 'nesl') throw new Refusal('SIGNER_NOT_FOUND')
    await beginChange(tx, opened.docket, acting)
    await removeSeat(tx, opened, input.signer_id, acting)

    return {}
  })
})
