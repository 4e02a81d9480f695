import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import { addExternalUser } from '#services/external-users/add-external-user.ts'

export default answer(addExternalUserProfileByOrg, async (input, context) => {
  const { parts, store } = context
  const person = {
    name: input.name,
    email: input.email ?? null,
    mobile: input.mobile ?? null,
    language: input.language,
    validFrom: input.valid_from ? new Date(input.valid_from) : null,
    validUntil: input.valid_until ? new Date(input.valid_until) : null,
    assisted: input.assisted,
  }

  return await store.transaction(async (tx) => {
    const acting = { ...actingMember(context), now: parts.clock.now() }
    const { userId, path } = await addExternalUser(tx, parts, person, acting)

    return { user_id: userId, path }
  })
})
