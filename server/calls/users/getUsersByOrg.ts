import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { listMembers } from './list-members.ts'
import { presentMember } from './present-member.ts'
import { requireOwn } from './require-own.ts'

export default answer(getUsersByOrg, async ({ orgId, ...asked }, context) => {
  requireOwn(orgId, context)
  const reader = { userId: memberOf(context).userId, now: context.parts.clock.now() }

  return await context.store.read(async (tx) => {
    const { members, total, more } = await listMembers(tx, asked)

    return {
      rows: members.map((row) => presentMember(row, reader)),
      total,
      more,
      modules_granted: (await tx.organisationModules.granted()).length,
    }
  })
})
