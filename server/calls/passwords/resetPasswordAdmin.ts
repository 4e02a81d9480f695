import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resetPasswordAdmin } from '#contract/passwords/resetPasswordAdmin.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireMemberState } from '#domain/users/member-moves.ts'
import { about } from '#services/audit/changed.ts'
import { newId } from '#store/new-id.ts'

/**
 * The link goes to the person's own mail address; their password is neither seen nor changed here.
 */
export default answer(resetPasswordAdmin, async ({ user_id }, context) => {
  const { member: administrator, by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const member = await tx.memberRecords.getLocked(user_id)
    if (!member) throw new Refusal('USER_NOT_FOUND')
    requireMemberState(member.state, 'active', 'off')
    if (!(await tx.sendingCounts.once(`reset:${user_id}`, now))) throw new Refusal('RESENT_JUST_NOW')
    await tx.sessions.endOfUser(user_id, now, 'reset-by-administrator')
    await tx.jobs.send('send-reset-link', {
      linkId: newId(),
      userId: user_id,
      organisationId: tx.organisationId,
      sender: administrator.name,
    })
    await tx.audit.add('member-password-reset-asked', {
      by,
      detail: about('person', user_id, fullName(member)),
    })

    return {}
  })
})
