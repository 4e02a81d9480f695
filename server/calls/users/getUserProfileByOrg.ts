import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { whoChanged } from '#services/users/require-fresh.ts'
import { shownMember } from '#services/users/shown-member.ts'
import { presentMember } from './present-member.ts'
import { requireOwn } from './require-own.ts'

export default answer(getUserProfileByOrg, async ({ orgId, user_id }, context) => {
  requireOwn(orgId, context)
  const { userId, modules } = memberOf(context)
  const reader = { userId, modules, now: context.parts.clock.now() }

  return await context.store.read(async (tx) => {
    const row = await shownMember(tx, user_id)
    const isInvited = row.state === 'invited'
    const until =
      isInvited && row.invitation_sent_at
        ? new Date(row.invitation_sent_at.getTime() + linkLife.invitation)
        : null
    // Of an invited person nothing that they told another organisation.
    const language = isInvited ? 'en' : ((await tx.users.byId(user_id))?.language ?? 'en')
    const waiting = await tx.roleProposals.givingTo(user_id)

    return {
      profile: {
        ...presentMember(row, reader),
        invitation_until: until?.toISOString() ?? null,
        invited_by: row.invited_by,
        invitation_sent_at: row.invitation_sent_at?.toISOString() ?? null,
        language,
        waiting_role: waiting && {
          proposal_id: waiting.id,
          label: waiting.label,
          asked_by: waiting.asked_by_name,
        },
        changed_by: await whoChanged(tx, user_id),
        off_at: row.off_at?.toISOString() ?? null,
        off_reason: row.off_reason,
      },
    }
  })
})
