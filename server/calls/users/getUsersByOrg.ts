import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { availableModules } from '#domain/roles/available-modules.ts'
import { listMembers } from './list-members.ts'
import { presentMember } from './present-member.ts'
import { requireOwn } from './require-own.ts'

export default answer(getUsersByOrg, async ({ orgId, ...asked }, context) => {
  requireOwn(orgId, context)
  const { userId, modules } = memberOf(context)
  const reader = { userId, modules, now: context.parts.clock.now() }

  return await context.store.read(async (tx) => {
    const { members, total, more } = await listMembers(tx, asked)

    return {
      rows: members.map((row) => presentMember(row, reader)),
      total,
      more,
      modules_granted: availableModules(await tx.organisationModules.granted()).length,
    }
  })
})
