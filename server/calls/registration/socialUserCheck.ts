import { answer } from '#calls/answer.ts'
import { socialUserCheck } from '#contract/registration/socialUserCheck.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { knownAccount, statusOfAccount } from '#services/registration/known-account.ts'
import { provedMail, readSocial } from '#services/sessions/social-sign-in.ts'

export default answer(socialUserCheck, async ({ id_token }, { parts, origin, browser }) => {
  await limitTries(parts, 'social-check', origin)

  return await parts.store.platform.read(async (tx) => {
    const now = parts.clock.now()
    const email = provedMail(await readSocial(tx, id_token, browser.clientKeyHash, now))
    const known = await knownAccount(tx, email, now)
    if (known.kind === 'account')
      return { userExists: true, registration_status: await statusOfAccount(tx, known.organisations) }

    const underWay = await tx.registrations.underWay(email)

    return { userExists: false, registration_status: underWay?.status ?? null }
  })
})
