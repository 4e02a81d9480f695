import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { checkerDocumentEditing } from '#contract/documents/checkerDocumentEditing.ts'
import { decideCorrection, proposeCorrection } from './correct-text.ts'

export default answer(checkerDocumentEditing, async (input, context) => {
  const { document_id: documentId, content, comment, correction_id: correctionId, decision } = input
  const acting = actingMember(context)
  const { parts, store } = context
  if (correctionId && decision)
    return await decideCorrection(parts, store, { documentId, correctionId, decision }, acting)

  return await proposeCorrection(
    parts,
    store,
    { documentId, content: content!, comment: comment || null },
    acting,
  )
})
