import { answer } from '#calls/answer.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { changeMember } from '#services/users/change-member.ts'
import { changeAndShow } from './change-and-show.ts'
import { requireOwn } from './require-own.ts'

export default answer(updateUserProfileByOrg, async ({ orgId, user_id, revision, fields }, context) => {
  requireOwn(orgId, context)
  const { depId, ...change } = fields

  return await changeAndShow(context, (tx, acting) =>
    changeMember(tx, user_id, { ...change, department_id: depId, revision }, acting),
  )
})
