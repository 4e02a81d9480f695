import { answer } from '#calls/answer.ts'
import { rejectDocument } from '#contract/documents/rejectDocument.ts'
import { declineDocument } from '#services/signing/decline.ts'

export default answer(rejectDocument, ({ document_id, reason }, { parts, store, asker, origin }) =>
  declineDocument(parts, store, asker, { documentId: document_id, reason, origin }),
)
