import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import { saveText } from '#services/document-files/composed/save-text.ts'

export default answer(updateCompleteDocumentEditing, ({ document_id, ...text }, context) =>
  saveText(context.parts, context.store, { documentId: document_id, ...text }, actingMember(context)),
)
