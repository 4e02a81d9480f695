import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addCmoggroups } from '#contract/groups/addCmoggroups.ts'
import { makeGroup } from '#services/groups/save-group.ts'

export default answer(addCmoggroups, (pool, context) =>
  context.store.transaction(async (tx) => {
    const { by } = actingMember(context)
    const made = { ...pool, kind: 'checker', isPool: true } as const

    return { group_id: await makeGroup(tx, made, { by, now: context.parts.clock.now() }) }
  }),
)
