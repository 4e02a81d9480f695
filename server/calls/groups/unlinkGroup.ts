import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { unlinkGroup } from '#contract/groups/unlinkGroup.ts'
import { unlinkSeat } from './unlink-seat.ts'

export default answer(unlinkGroup, ({ document_id, group_id }, context) =>
  context.store.transaction(async (tx) => {
    await unlinkSeat(tx, { documentId: document_id, groupId: group_id }, actingMember(context))

    return {}
  }),
)
