import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import { restoreDocument } from './restore-document.ts'

export default answer(restoreDocuments, ({ document_ids, whole_dockets }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    // In one order for all callers, so that two never wait for each other.
    const others = whole_dockets ? await tx.documents.deletedTogether(document_ids) : []
    const ids = [...new Set([...document_ids, ...others])].sort()
    let restored = 0
    for (const id of ids) if (await restoreDocument(tx, id, acting)) restored += 1

    return { restored }
  })
})
