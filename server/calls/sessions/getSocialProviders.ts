import { answer } from '#calls/answer.ts'
import { getSocialProviders } from '#contract/sessions/getSocialProviders.ts'
import { socialProviders } from '#contract/vocabulary/registration.ts'
import { limitTries } from '#services/limits/limit-address.ts'

export default answer(getSocialProviders, async (_input, { parts, origin }) => {
  await limitTries(parts, 'social-providers', origin)

  return { providers: socialProviders.filter((provider) => parts.identityProviders[provider]) }
})
