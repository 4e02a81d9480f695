import { answer } from '#calls/answer.ts'
import { beginSocialLogin } from '#contract/sessions/beginSocialLogin.ts'
import { Refusal } from '#domain/refusal.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { startSocial } from '#services/sessions/social-sign-in.ts'

export default answer(beginSocialLogin, async ({ provider }, { parts, origin, browser, keep }) => {
  await limitTries(parts, 'social-begin', origin)
  const begun = await startSocial(parts, provider, browser.clientKeyHash, origin.portal).catch(
    (error: unknown) => {
      if (!(error instanceof SignInFailed)) throw error
      parts.log.warn({ provider, error: error.message }, 'A provider of accounts does not answer')
      throw new Refusal('PROVIDER_AWAY')
    },
  )

  return await parts.store.platform.transaction(async (tx) => {
    const { expiresAt } = await begun.keep(tx)

    return await keep(tx, { url: begun.url, nonce: begun.nonce, expiresAt: expiresAt.toISOString() })
  })
})
