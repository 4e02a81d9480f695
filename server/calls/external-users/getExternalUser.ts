import { answer } from '#calls/answer.ts'
import { getExternalUser } from '#contract/external-users/getExternalUser.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentExternalUser } from '#services/external-users/present-external-user.ts'

export default answer(getExternalUser, ({ user_id }, { store, parts }) =>
  store.read(async (tx) => {
    const person = await tx.externalUsers.get(user_id)
    if (!person) throw new Refusal('EXTERNAL_USER_NOT_FOUND')

    return { user: await presentExternalUser(tx, person, parts.clock.now()) }
  }),
)
