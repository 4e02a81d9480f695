import { answer } from '#calls/answer.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { readHandle } from '#services/single-sign-on/provider-in-use.ts'
import { beginSignIn } from '#services/single-sign-on/sign-in.ts'

export default answer(beginSso, async ({ provider }, { parts, origin, browser, keep }) => {
  await limitTries(parts, 'sso-begin', origin)
  const begun = await beginSignIn(parts, readHandle(provider), browser.clientKeyHash, origin.portal)

  return await parts.store.platform.transaction(async (tx) => {
    const { expiresAt } = await begun.keep(tx)

    return await keep(tx, { url: begun.url, expiresAt: expiresAt.toISOString() })
  })
})
