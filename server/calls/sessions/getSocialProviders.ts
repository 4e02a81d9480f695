import { answer } from '#calls/answer.ts'
import { getSocialProviders } from '#contract/sessions/getSocialProviders.ts'
import { socialProviders } from '#contract/vocabulary/registration.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'

// Our choice: one for each page that is opened.
const mostAMinute = 300

export default answer(getSocialProviders, async (_input, { parts, origin }) => {
  await limitAddress(parts, 'social-providers', origin.address, mostAMinute)

  return { providers: socialProviders.filter((provider) => parts.identityProviders[provider]) }
})
