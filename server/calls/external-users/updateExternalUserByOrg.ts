import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { changeExternalUser } from '#services/external-users/change-external-user.ts'
import { presentExternalUser } from '#services/external-users/present-external-user.ts'

export default answer(updateExternalUserByOrg, ({ user_id, revision, fields }, context) => {
  const { parts, store } = context
  const { valid_from, valid_until, ...rest } = fields
  const changes = {
    ...rest,
    ...(valid_from && { valid_from: new Date(valid_from) }),
    ...(valid_until !== undefined && { valid_until: valid_until === null ? null : new Date(valid_until) }),
  }

  return store.transaction(async (tx) => {
    const now = parts.clock.now()
    const acting = { ...actingMember(context), now }
    const person = await changeExternalUser(tx, parts, { userId: user_id, revision, changes }, acting)

    return { user: await presentExternalUser(tx, person, now) }
  })
})
