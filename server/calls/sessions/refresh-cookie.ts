import type { BrowserSide } from '#calls/answer.ts'
import { familyLife } from '#domain/sessions/session-life.ts'
import type { Keys } from '#store/keys.ts'

/** The path is the refresh call's own, so that no other request carries the cookie. */
const path = '/api/users/refreshToken'

/**
 * `muhar_rt_<8 hex of the deployment>`: two installations under one host name do not overwrite each
 * other.
 */
export function refreshCookieName(keys: Keys): string {
  return `muhar_rt_${keys.hmac('deployment', Buffer.from('refresh-cookie')).toString('hex').slice(0, 8)}`
}

/**
 * What the answer says of the refresh token: to a browser the word `cookie`, to others the value.
 */
export function handOverRefreshToken(browser: BrowserSide, keys: Keys, refreshToken: string): string {
  if (!browser.isBrowser) return refreshToken
  browser.setCookie(refreshCookieName(keys), refreshToken, { path, maxAgeSeconds: familyLife / 1000 })

  return 'cookie'
}

export function takeRefreshCookieAway(browser: BrowserSide, keys: Keys): void {
  if (browser.isBrowser) browser.setCookie(refreshCookieName(keys), '', { path, maxAgeSeconds: 0 })
}
