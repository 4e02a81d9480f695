import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUsersByOrgForBRDFlow } from '#contract/users/getUsersByOrgForBRDFlow.ts'
import { bankColumns } from '#services/users/bank-columns.ts'
import { listMembers } from './list-members.ts'
import { presentMember } from './present-member.ts'
import { requireOwn } from './require-own.ts'

export default answer(getUsersByOrgForBRDFlow, async ({ orgId, ...asked }, context) => {
  requireOwn(orgId, context)
  const reader = { userId: memberOf(context).userId, now: context.parts.clock.now() }

  return await context.store.read(async (tx) => {
    const { members, total, more } = await listMembers(tx, asked)

    return {
      rows: members.map((row) => ({ ...presentMember(row, reader), ...bankColumns(row) })),
      total,
      more,
      modules_granted: (await tx.organisationModules.granted()).length,
    }
  })
})
