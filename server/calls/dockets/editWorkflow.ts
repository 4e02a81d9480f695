import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { leaveDraft, presentEditing, takeDraft } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import type { Tx } from '#store/store.ts'
import { restartDocket } from './restart-docket.ts'

const acts = {
  open: async (tx: Tx, docketId: string, acting: Acting) => {
    const { docket } = await restartDocket(tx, docketId, acting)
    await takeDraft(tx, docket, acting)
  },
  hold: async (tx: Tx, docketId: string, acting: Acting) => {
    const folder = await openDocket(tx, docketId)
    await requireMayOnDocket(tx, 'edit', folder, acting.member)
    requireDocumentState(folder.docket.state, 'draft')
    await takeDraft(tx, folder.docket, acting)
  },
  close: async (tx: Tx, docketId: string, acting: Acting) => {
    const folder = await openDocket(tx, docketId)
    await requireMayOnDocket(tx, 'see', folder, acting.member)
    await leaveDraft(tx, folder.docket, acting)
  },
}

export default answer(editWorkflow, ({ docket_id, act }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    await acts[act](tx, docket_id, acting)
    const { docket, documents } = await openDocket(tx, docket_id)

    return {
      docket: {
        docket_id,
        title: docket.title,
        state: docket.state,
        documents: documents.map(({ id, name, state }) => ({ document_id: id, name, state })),
        editing: await presentEditing(tx, docket, acting.member, acting.now),
      },
      revision: docket.revision,
    }
  }),
)
