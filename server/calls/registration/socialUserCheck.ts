import { answer } from '#calls/answer.ts'
import { socialUserCheck } from '#contract/registration/socialUserCheck.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { provedMail, readSocial } from '#services/sessions/social-sign-in.ts'

// Our choice: codes have 128 random bits, so this spares the database rather than the codes.
const mostAMinute = 30

export default answer(socialUserCheck, async ({ id_token }, { parts, origin, browser }) => {
  await limitAddress(parts, 'social-check', origin.address, mostAMinute)

  return await parts.store.platform.read(async (tx) => {
    const email = provedMail(await readSocial(tx, id_token, browser.clientKeyHash, parts.clock.now()))
    const user = await tx.users.byEmail(email)
    const [first] = user ? await tx.users.organisationsOf(user.id) : []
    const organisation = first && (await tx.organisations.find(first.organisationId))

    return {
      userExists: first !== undefined,
      registration_status: (organisation?.registration_status ?? null) as RegistrationStatus | null,
    }
  })
})
