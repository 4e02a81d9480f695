import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { Refusal } from '#domain/refusal.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'

export default answer(deleteSignerPosition, (input, context) => {
  const acting = actingMember(context)
  const { by } = acting

  return context.store.transaction(async (tx) => {
    const { docket, document } = await openToChangePeople(tx, input.document_id, acting)
    const boxes = await tx.signerPositions.ofDocuments([document.id])
    if (boxes.find(({ id }) => id === input.position_id)?.pinned) throw new Refusal('BOX_PINNED')
    if (document.state === 'out_for_signature') requireAnotherBox(boxes, input.position_id)
    if (!(await tx.signerPositions.remove(document.id, input.position_id)))
      throw new Refusal('POSITION_NOT_FOUND')

    await tx.audit.add('box-removed', { by, docketId: docket.id, documentId: document.id })
    await tx.announce(docket.id, 'boxes-changed', { document_id: document.id, by: by.name })

    return {}
  })
})

/** Once sent, each person who signs keeps at least one box for the signature. */
function requireAnotherBox(boxes: readonly SignerPosition[], positionId: string): void {
  const box = boxes.find(({ id }) => id === positionId)
  const others = boxes.filter(
    ({ id, signer_id, kind }) => id !== positionId && signer_id === box?.signer_id && kind === 'signature',
  )
  if (box?.kind === 'signature' && others.length === 0)
    throw new Refusal('WRONG_STATE', {
      values: { case: 'onlyBox' },
    })
}
