import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getUserDetails } from '#contract/users/getUserDetails.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentStyles } from '#services/users/signature-styles.ts'

export default answer(getUserDetails, async (_input, context) => {
  const member = memberOf(context)

  return await context.store.read(async (tx) => {
    const user = await tx.users.byId(member.userId)
    const membership = await tx.memberships.ofUser(member.userId)
    if (!user || !membership) throw new Refusal('USER_NOT_FOUND')
    const { departmentId } = membership
    const department = departmentId
      ? await tx.db
          .selectFrom('departments')
          .select(['id', 'name'])
          .where('organisation_id', '=', tx.organisationId)
          .where('id', '=', departmentId)
          .executeTakeFirst()
      : null
    const [mark] = await presentStyles(tx, user.id)

    return {
      user: {
        user_id: user.id,
        name: `${user.firstName} ${user.lastName}`.trim(),
        email: user.email,
        mobile: user.mobile,
        language: user.language,
        department: department ?? null,
        role: membership.roleLabel,
        mark: mark ?? null,
      },
    }
  })
})
