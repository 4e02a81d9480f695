import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteCmoggroups } from '#contract/groups/deleteCmoggroups.ts'
import { retirePool } from './retire-pool.ts'

export default answer(deleteCmoggroups, ({ group_id, successor_id }, context) =>
  context.store.transaction(async (tx) => {
    const acting = { by: actingMember(context).by, now: context.parts.clock.now() }
    await retirePool(tx, { groupId: group_id, successorId: successor_id ?? null }, acting, context.parts)

    return {}
  }),
)
