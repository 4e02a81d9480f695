import { answer } from '#calls/answer.ts'
import { updateUserByOrgICICI } from '#contract/users/updateUserByOrgICICI.ts'
import { changeMember } from '#services/users/change-member.ts'
import { placeOf } from '#services/users/place-of.ts'
import { changeAndShow } from './change-and-show.ts'
import { requireOwn } from './require-own.ts'

export default answer(updateUserByOrgICICI, async ({ orgId, user_id, revision, fields }, context) => {
  requireOwn(orgId, context)
  const { depId, location_id, zone_id, ...change } = fields

  return await changeAndShow(context, async (tx, acting) => {
    const place = location_id === undefined ? depId : location_id
    const present = (await tx.memberRecords.get(user_id))?.department_id ?? null
    await placeOf(tx, place === undefined ? present : place, zone_id ?? null)

    return await changeMember(tx, user_id, { ...change, department_id: place, revision }, acting)
  })
})
