import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { leaveDraft, takeDraft } from '#services/dockets/editing.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { restartDocket } from '#services/dockets/restart-docket.ts'
import { presentEditing } from './present-docket.ts'

export default answer(editWorkflow, ({ docket_id, act }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    if (act === 'close') {
      const folder = await openDocket(tx, docket_id)
      await requireMayOnDocket(tx, 'see', folder, acting.member)
      await leaveDraft(tx, folder.docket, acting)
    } else {
      const { docket } = await restartDocket(tx, docket_id, acting)
      await takeDraft(tx, docket, acting)
    }
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
