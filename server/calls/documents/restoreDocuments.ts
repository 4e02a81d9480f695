import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import { restoreDocument } from '#services/dockets/restore-document.ts'

export default answer(restoreDocuments, ({ document_ids }, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    // In one order for all callers, so that two never wait for each other.
    const ids = [...new Set(document_ids)].sort()
    let restored = 0
    for (const id of ids) if (await restoreDocument(tx, id, acting)) restored += 1

    return { restored }
  })
})
