import { answer } from '#calls/answer.ts'
import { getICICIUsersByOrg } from '#contract/users/getICICIUsersByOrg.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { listMembers } from './list-members.ts'
import { departmentOf } from './present-member.ts'
import { requireOwn } from './require-own.ts'

export default answer(getICICIUsersByOrg, async ({ orgId, location_id, ...asked }, context) => {
  requireOwn(orgId, context)

  return await context.store.read(async (tx) => {
    if (location_id && !(await tx.ownRoles.hasDepartment(location_id)))
      throw new Refusal('DEPARTMENT_NOT_FOUND')
    const { members, total, more } = await listMembers(tx, {
      ...asked,
      filter: { state: ['active'], ...(location_id && { department_id: location_id }) },
      sort: { by: 'name', descending: false },
    })

    return {
      rows: members.map((row) => ({
        user_id: row.user_id,
        name: fullName(row),
        email: row.email,
        employee_id: row.employee_id,
        location: departmentOf(row),
        role: row.role_label ?? '',
      })),
      total,
      more,
    }
  })
})
