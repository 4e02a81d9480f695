import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserRoleInfo } from '#contract/users/getUserRoleInfo.ts'
import { docketAbilities } from '#domain/dockets/docket-abilities.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(getUserRoleInfo, (_input, context) => {
  const { userId, modules } = memberOf(context)

  return context.store.read(async (tx) => {
    const membership = await tx.memberships.ofUser(userId)
    if (!membership) throw new Refusal('USER_NOT_FOUND')

    return {
      role: { _id: membership.role_id, label: membership.role_label, module_list: membership.modules },
      abilities: docketAbilities({
        modules,
        isChecker: await tx.reviews.mayCheck(userId),
        openRoles: await tx.ownRoles.open(userId),
        certificateKinds: await tx.ownRoles.certificateKinds(context.parts.clock.now()),
      }),
    }
  })
})
