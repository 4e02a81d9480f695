import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { completeDocumentEditing } from '#contract/documents/completeDocumentEditing.ts'
import { saveNewText, saveText } from '#services/document-files/composed/save-text.ts'

export default answer(completeDocumentEditing, async (input, context) => {
  const acting = actingMember(context)
  const { parts, store } = context
  const { document_id, docket_id, client_id: clientId, name = '', ...text } = input
  if (document_id) return await saveText(parts, store, { documentId: document_id, ...text }, acting)

  return await saveNewText(parts, store, { docketId: docket_id ?? null, clientId, name, ...text }, acting)
})
