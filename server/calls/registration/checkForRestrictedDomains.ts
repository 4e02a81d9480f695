import { answer } from '#calls/answer.ts'
import { checkForRestrictedDomains } from '#contract/registration/checkForRestrictedDomains.ts'
import { isFreeMail } from '#contract/vocabulary/registration.ts'
import { refuseThrowAway } from '#services/registration/begin-registration.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: a form asks once for each address that is typed.
const mostAMinute = 60

export default answer(checkForRestrictedDomains, async ({ email }, { parts, origin }) => {
  await limitAddress(parts, 'mail-domains', origin.address, mostAMinute)
  await refuseThrowAway(parts, email)
  const isPerson = isFreeMail(email)

  return { mobile_validation_needed: isPerson, organisation_needed: !isPerson }
})
