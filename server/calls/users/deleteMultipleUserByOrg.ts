import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteMultipleUserByOrg } from '#contract/users/deleteMultipleUserByOrg.ts'
import { eachAlone } from '#services/users/each-alone.ts'
import { endMember } from '#services/users/end-member.ts'
import { findSuccessor } from '#services/users/hand-over-work.ts'
import { requireMembers } from './require-members.ts'
import { rowsOf } from './row-results.ts'

export default answer(deleteMultipleUserByOrg, async ({ ids, successor_id }, context) => {
  const { by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await requireMembers(tx, ids)
    const successor = await findSuccessor(tx, successor_id, ids)

    return { results: rowsOf(await eachAlone(tx, ids, (id) => endMember(tx, id, { by, now, successor }))) }
  })
})
