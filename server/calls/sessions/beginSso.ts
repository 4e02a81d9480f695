import { answer } from '#calls/answer.ts'
import { beginSso } from '#contract/sessions/beginSso.ts'
import { limitAddress } from '#services/sessions/limit-address.ts'
import { readHandle } from '#services/single-sign-on/provider-in-use.ts'
import { beginSignIn } from '#services/single-sign-on/sign-in.ts'

// Our choice: each asks the provider for its description, and a whole company may share one address.
const mostAMinute = 240

export default answer(beginSso, async ({ provider }, { parts, origin, browser, keep }) => {
  await limitAddress(parts, 'sso-begin', origin.address, mostAMinute)
  const begun = await beginSignIn(parts, readHandle(provider), browser.clientKeyHash, origin.portal)

  return await parts.store.platform.transaction(async (tx) => {
    const { expiresAt } = await begun.keep(tx)

    return await keep(tx, { url: begun.url, expiresAt: expiresAt.toISOString() })
  })
})
