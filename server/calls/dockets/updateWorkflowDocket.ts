import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateWorkflowDocket } from '#contract/dockets/updateWorkflowDocket.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { arrangeDocuments } from '#services/dockets/arrange-documents.ts'
import { beginChange, requireFresh } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { presentWhole } from './present-docket.ts'

export default answer(updateWorkflowDocket, ({ docket_id, document_ids, revision }, context) => {
  const acting = actingMember(context)
  const { member, now } = acting

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'edit', folder, member)
    requireDocumentState(folder.docket.state, 'draft')
    requireFresh(folder.docket, revision)
    await beginChange(tx, folder.docket, acting)
    await arrangeDocuments(tx, docket_id, document_ids, acting)

    return {
      docket: await presentWhole(tx, await openDocket(tx, docket_id), member, now, context.parts.keys),
    }
  })
})
