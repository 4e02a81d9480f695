import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteUserByOrg } from '#contract/users/deleteUserByOrg.ts'
import { restorableUntil } from '#domain/users/member-life.ts'
import { endMember } from '#services/users/end-member.ts'
import { findSuccessor } from '#services/users/hand-over-work.ts'

export default answer(deleteUserByOrg, async ({ id, successor_id }, context) => {
  const { by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const successor = await findSuccessor(tx, successor_id, [id])

    return {
      handed_over: await endMember(tx, id, { by, now, successor }),
      restorable_until: restorableUntil(now).toISOString(),
    }
  })
})
