import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addUserByOrgICICI } from '#contract/users/addUserByOrgICICI.ts'
import { placeOf } from '#services/users/place-of.ts'
import { addOne } from './add-one.ts'
import { requireOwn } from './require-own.ts'

export default answer(addUserByOrgICICI, async (input, context) => {
  const { orgId, depId, location_id, zone_id, ...person } = input
  requireOwn(orgId, context)
  const { by, caps, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const department_id = await placeOf(tx, location_id ?? depId, zone_id)

    return await addOne(tx, { ...person, department_id }, { by, caps, now })
  })
})
