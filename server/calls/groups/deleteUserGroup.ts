import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { removeGroup } from '#services/groups/save-group.ts'

export default answer(deleteUserGroup, ({ group_id }, context) =>
  context.store.transaction(async (tx) => {
    await removeGroup(tx, group_id, { by: actingMember(context).by, now: context.parts.clock.now() })

    return {}
  }),
)
