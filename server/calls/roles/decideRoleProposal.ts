import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { decideRoleProposal } from '#contract/roles/decideRoleProposal.ts'
import { decideRoleProposal as decide } from './decide-role-proposal.ts'

export default answer(decideRoleProposal, async ({ note, ...decision }, context) => {
  const { member, by } = actingMember(context)
  const actor = { userId: member.userId, by, now: context.parts.clock.now() }

  return context.store.transaction((tx) => decide(tx, actor, { ...decision, note: note || null }))
})
