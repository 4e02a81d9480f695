import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateCmoggroups } from '#contract/groups/updateCmoggroups.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentPools } from '#services/groups/present-pools.ts'
import { changeGroup } from '#services/groups/save-group.ts'

export default answer(updateCmoggroups, ({ group_id, revision, fields }, context) =>
  context.store.transaction(async (tx) => {
    const acting = { by: actingMember(context).by, now: context.parts.clock.now() }
    await changeGroup(tx, { groupId: group_id, revision, fields, isPool: true }, acting)
    const [group] = await presentPools(tx, await tx.groups.ofIds([group_id]))
    if (!group) throw new Refusal('GROUP_NOT_FOUND')

    return { group }
  }),
)
