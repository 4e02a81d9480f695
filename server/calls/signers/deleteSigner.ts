import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocument, requireMayOn } from '#services/dockets/open-folder.ts'
import { removeSeat } from '#services/signers/remove-seats.ts'

export default answer(deleteSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const opened = await openDocument(tx, input.document_id)
    await requireMayOn(tx, 'correct', opened, acting.member)
    requireFresh(opened.docket, input.revision)
    await beginChange(tx, opened.docket, acting)
    await removeSeat(tx, opened, input.signer_id, acting)

    return {}
  })
})
