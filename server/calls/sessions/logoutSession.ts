import { answer } from '#calls/answer.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { Refusal } from '#domain/refusal.ts'
import { endExpired, endSessions } from '#services/sessions/end-sessions.ts'
import { whereToLeave } from '#services/single-sign-on/leave.ts'
import { leaveSupport } from '#services/support/end-support.ts'
import { loginPageOf } from './login-page-of.ts'
import { takeRefreshCookieAway } from './refresh-cookie.ts'

export default answer(logoutSession, async ({ all_device }, { asker, parts, browser, origin }) => {
  const loginPath = await loginPageOf(parts, browser.sessionToken)
  if (asker.kind === 'member' && asker.actingAs) {
    await leaveSupport(parts, asker, asker.actingAs, origin)

    // The cookie of this browser is the operator's own.
    return { loginPath, providerUrl: null }
  }
  const providerUrl = await whereToLeave(parts, asker)
  if (asker.kind === 'public') {
    // Whose session is over cannot speak for the others; leaving itself is done, twice as well as
    // once.
    if (all_device) throw new Refusal('SESSION_ENDED')
    await endExpired(parts, { token: browser.sessionToken, clientKeyHash: browser.clientKeyHash }, origin)
  } else await endSessions(parts, asker, all_device, origin)
  takeRefreshCookieAway(browser, parts.keys)

  return { loginPath, providerUrl }
})
