import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteSignerPosition } from '#contract/signers/deleteSignerPosition.ts'
import { Refusal } from '#domain/refusal.ts'
import { openToChangePeople } from '#services/signers/add-signer.ts'

export default answer(deleteSignerPosition, (input, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const { docket, document } = await openToChangePeople(tx, input.document_id, member)
    if (document.state === 'out_for_signature') await requireAnotherBox(tx, document.id, input.position_id)
    if (!(await tx.signerPositions.remove(document.id, input.position_id)))
      throw new Refusal('POSITION_NOT_FOUND')

    await tx.audit.add('box-removed', { by, docketId: docket.id, documentId: document.id })
    await tx.announce(docket.id, 'boxes-changed', { document_id: document.id })

    return {}
  })
})

type Tx = Parameters<typeof openToChangePeople>[0]

/** Once sent, whoever signs keeps at least one box for the signature. */
async function requireAnotherBox(tx: Tx, documentId: string, positionId: string): Promise<void> {
  const boxes = await tx.signerPositions.ofDocuments([documentId])
  const box = boxes.find(({ id }) => id === positionId)
  const others = boxes.filter(
    ({ id, signer_id, kind }) => id !== positionId && signer_id === box?.signer_id && kind === 'signature',
  )
  if (box?.kind === 'signature' && others.length === 0)
    throw new Refusal('WRONG_STATE', {
      sentence: 'This is the only signature box of someone who was asked to sign. Move it instead.',
    })
}
