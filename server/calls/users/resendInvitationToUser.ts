import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resendInvitationToUser } from '#contract/users/resendInvitationToUser.ts'
import { inviteAgain } from './invite-again.ts'

export default answer(resendInvitationToUser, async ({ user_id }, context) => {
  const { by, caps, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    await inviteAgain(tx, user_id, { by, caps, now })

    return { invited_at: now.toISOString() }
  })
})
