import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resendInvitationToUser } from '#contract/users/resendInvitationToUser.ts'
import { inviteAgain } from '#services/users/invite-again.ts'

export default answer(resendInvitationToUser, async ({ user_id }, context) => {
  const { by, caps } = actingMember(context)
  const now = context.parts.clock.now()

  return await context.store.transaction(async (tx) => {
    await inviteAgain(tx, user_id, { by, caps, now })

    return { invited_at: now.toISOString() }
  })
})
