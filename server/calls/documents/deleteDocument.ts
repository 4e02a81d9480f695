import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteDocument as declared } from '#contract/documents/deleteDocument.ts'
import { deleteDocument } from '#services/dockets/delete-document.ts'

export default answer(declared, ({ document_id }, context) =>
  context.store.transaction(async (tx) => ({
    state: await deleteDocument(tx, document_id, actingMember(context)),
  })),
)
