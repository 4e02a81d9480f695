import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { makeGroup } from '#services/groups/save-group.ts'

export default answer(createUserGroup, (group, context) =>
  context.store.transaction(async (tx) => {
    const { by } = actingMember(context)

    return { group_id: await makeGroup(tx, group, { by, now: context.parts.clock.now() }) }
  }),
)
