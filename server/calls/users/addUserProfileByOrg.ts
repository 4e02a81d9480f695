import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { addOne } from './add-one.ts'
import { requireOwn } from './require-own.ts'

export default answer(addUserProfileByOrg, async ({ orgId, depId, ...person }, context) => {
  requireOwn(orgId, context)
  const { by, caps, now } = actingMember(context)

  return await context.store.transaction((tx) =>
    addOne(tx, { ...person, department_id: depId }, { by, caps, now }),
  )
})
