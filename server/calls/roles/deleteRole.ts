import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteRole } from '#contract/roles/deleteRole.ts'
import { changeRole } from '#services/roles/change-role.ts'

export default answer(deleteRole, async ({ role_id, revision, to_role_id }, context) => {
  const { member, by } = actingMember(context)
  const actor = { userId: member.userId, by, now: context.parts.clock.now() }

  return context.store.transaction((tx) =>
    changeRole(tx, actor, { act: 'delete', roleId: role_id, revision, toRoleId: to_role_id ?? null }),
  )
})
