import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentStyles } from '#services/users/signature-styles.ts'

export default answer(getUserDetails, async (_input, context) => {
  const member = memberOf(context)

  return await context.store.read(async (tx) => {
    const user = await tx.users.byId(member.userId)
    const membership = await tx.memberships.ofUser(member.userId)
    if (!user || !membership) throw new Refusal('USER_NOT_FOUND')
    const { department_id: departmentId } = membership
    const department = departmentId ? await tx.departments.get(departmentId) : null
    const [mark] = await presentStyles(tx, user.id)

    return {
      user: {
        user_id: user.id,
        name: fullName(user),
        email: user.email_id,
        mobile: user.mobile_number,
        language: user.language,
        department: department && { id: department.id, name: department.name },
        role: membership.role_label,
        mark: mark ?? null,
      },
    }
  })
})
