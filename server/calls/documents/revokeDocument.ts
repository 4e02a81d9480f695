import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeDocument as declared } from '#contract/documents/revokeDocument.ts'
import { revokeDocument } from '#services/dockets/revoke-document.ts'

export default answer(declared, ({ document_id, reason }, context) =>
  context.store.transaction(async (tx) => ({
    state: await revokeDocument(
      tx,
      context.parts.keys,
      { documentId: document_id, reason },
      actingMember(context),
    ),
  })),
)
