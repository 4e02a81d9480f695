import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { readGroup } from '#services/groups/read-group.ts'
import { changeGroup } from '#services/groups/save-group.ts'

export default answer(updateUserGroup, ({ group_id, revision, fields }, context) =>
  context.store.transaction(async (tx) => {
    const acting = { by: actingMember(context).by, now: context.parts.clock.now() }
    await changeGroup(tx, { groupId: group_id, revision, fields }, acting)

    return { group: await readGroup(tx, group_id) }
  }),
)
