import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { actOnDocket } from '#contract/dockets/actOnDocket.ts'
import { actOnWholeDocket } from '#services/dockets/many/act-on-whole-docket.ts'

export default answer(actOnDocket, ({ docket_id, act, reason }, context) =>
  context.store.transaction(async (tx) => {
    const options = reason ? { reason } : {}
    const { documentIds, people } = await actOnWholeDocket(
      tx,
      docket_id,
      { act, options, before: null, isOneOfMany: false, parts: context.parts },
      actingMember(context),
    )

    return { document_ids: documentIds, people }
  }),
)
