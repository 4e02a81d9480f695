import { answer } from '#calls/answer.ts'
import { getExternalUserByEmail } from '#contract/external-users/getExternalUserByEmail.ts'
import { presentExternalUser } from '#services/external-users/present-external-user.ts'

export default answer(getExternalUserByEmail, ({ email }, { store, parts }) =>
  store.read(async (tx) => {
    const person = await tx.externalUsers.withEmail(email)

    return { user: person && (await presentExternalUser(tx, person, parts.clock.now())) }
  }),
)
