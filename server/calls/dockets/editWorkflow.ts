import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { restartDocket } from '#services/dockets/restart-docket.ts'

export default answer(editWorkflow, ({ docket_id }, context) =>
  context.store.transaction(async (tx) => {
    const { docket, documents } = await restartDocket(tx, docket_id, actingMember(context))

    return {
      docket: {
        docket_id,
        title: docket.title,
        state: docket.state,
        documents: documents.map(({ id, name, state }) => ({ document_id: id, name, state })),
      },
      revision: docket.revision,
    }
  }),
)
