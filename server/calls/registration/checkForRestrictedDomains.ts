import { answer } from '#calls/answer.ts'
import { checkForRestrictedDomains } from '#contract/registration/checkForRestrictedDomains.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { refuseThrowAway } from '#services/registration/begin-registration.ts'

export default answer(checkForRestrictedDomains, async ({ email }, { parts, origin }) => {
  await limitTries(parts, 'mail-domains', origin)
  await refuseThrowAway(parts, email)
  const isPerson = isFreeMail(email)

  return { mobile_validation_needed: isPerson, organisation_needed: !isPerson }
})
