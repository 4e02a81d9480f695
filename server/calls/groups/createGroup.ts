import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createGroup } from '#contract/groups/createGroup.ts'
import { makeGroup } from '#services/groups/save-group.ts'

export default answer(createGroup, (group, context) =>
  context.store.transaction(async (tx) => {
    const { by, now } = actingMember(context)

    return { group_id: await makeGroup(tx, { ...group, kind: 'signing' }, { by, now }) }
  }),
)
