import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveRole } from '#contract/roles/saveRole.ts'
import { changeRole } from '#services/roles/change-role.ts'

export default answer(saveRole, async (input, context) => {
  const { member, by } = actingMember(context)
  const actor = { userId: member.userId, by, now: context.parts.clock.now() }
  const { role_id, revision, label, description, modules, built_in = null } = input
  const wanted = { label, description, modules, built_in }

  return context.store.transaction((tx) =>
    changeRole(
      tx,
      actor,
      role_id !== undefined && revision !== undefined
        ? { act: 'change', roleId: role_id, revision, wanted }
        : { act: 'make', wanted },
    ),
  )
})
