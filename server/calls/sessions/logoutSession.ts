import { answer } from '#calls/answer.ts'
import { logoutSession } from '#contract/sessions/logoutSession.ts'
import { endSessions } from '#services/sessions/end-sessions.ts'
import { takeRefreshCookieAway } from './refresh-cookie.ts'

export default answer(logoutSession, async ({ all_device }, { asker, parts, browser, origin }) => {
  await endSessions(parts, asker, all_device, origin)
  takeRefreshCookieAway(browser, parts.keys)

  return { loginPath: 'login' }
})
