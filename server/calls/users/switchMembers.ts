import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { eachAlone } from '#services/users/each-alone.ts'
import { switchOff, switchOn } from '#services/users/end-member.ts'
import { findSuccessor } from '#services/users/hand-over-work.ts'
import { requireMembers } from './require-members.ts'
import { rowsOf } from './row-results.ts'

export default answer(switchMembers, async ({ ids, on, successor_id, reason }, context) => {
  const { by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await requireMembers(tx, ids)
    const successor = on ? null : await findSuccessor(tx, successor_id, ids)
    const outcomes = await eachAlone(tx, ids, (id) =>
      on ? switchOn(tx, id, { by, now }) : switchOff(tx, id, { by, now, successor, reason }),
    )

    return { results: rowsOf(outcomes) }
  })
})
