import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { stopRoleChecks } from '#contract/roles/stopRoleChecks.ts'
import { askToStopChecking } from '#services/roles/check-role-changes.ts'

export default answer(stopRoleChecks, async (_input, context) => {
  const { member, by } = actingMember(context)
  const actor = { userId: member.userId, by, now: context.parts.clock.now() }

  return context.store.transaction(async (tx) => ({ proposal_id: await askToStopChecking(tx, actor) }))
})
