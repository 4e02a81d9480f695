import { entryOf } from '../entry-of.ts'
import { assistedAddress } from '../wire/assisted-memory.ts'
import { dropDrafts, keepsDrafts } from '../wire/kept-drafts.ts'
import {
  clearSession,
  isActing,
  lastAct,
  leaveActing,
  loginUrl,
  storedIdleMinutes,
  storeLoginUrl,
  userToken,
} from '../wire/session-storage.ts'
import { defaultIdleMinutes } from './idle-clock.ts'

/** The page is about to load again: refusals of calls that were under way lead nowhere else. */
let isReloading = false

/** After so long a provider that does not answer leaves the person at our login. */
const leavingMs = 20_000

/**
 * Leaves for the login and comes back to this page afterwards; what the same person was typing
 * stays on this device (`drafts.ts`).
 */
export function goToLogin(loginPath?: string): void {
  // Several calls of one page are refused together: the first has named the page to come back to.
  if (isReloading || entryOf(location.hash, location.pathname) === 'login') return
  if (isActing()) {
    backToConsole()
    return
  }
  // Portal §4: an external user returns to their assisted dashboard; a member who works in this
  // browser does not.
  const dashboard = userToken() ? null : assistedAddress()
  if (dashboard) {
    location.replace(dashboard)
    return
  }
  keepLogin(loginPath)
  const here = location.hash.replace(/^#/, '')
  const query = here && here !== '/' ? `?returnUrl=${encodeURIComponent(here)}` : ''
  if (wasIdle(Date.now()) && !keepsDrafts()) dropDrafts()
  clearSession()
  location.replace(`#/${loginUrl()}${query}`)
}

/**
 * Nobody was here for as long as a session lives without an act: a browser that slept over its end,
 * or was opened again.
 */
function wasIdle(now: number): boolean {
  const at = lastAct(now)

  return at > 0 && now - at > (storedIdleMinutes() ?? defaultIdleMinutes) * 60_000
}

/** SSO mode: the login stays the provider's, whichever page the organisation has besides. */
function keepLogin(path: string | undefined): void {
  if (path && loginUrl() !== 'sso') storeLoginUrl(path)
}

/**
 * After a logout, or too long without an act, nothing is remembered of where the person was, nor
 * what they were typing.
 */
export function leaveForGood(loginPath?: string, providerUrl?: string | null): void {
  if (isReloading) return
  if (isActing()) {
    backToConsole()
    return
  }
  keepLogin(loginPath)
  if (!keepsDrafts()) dropDrafts()
  clearSession()
  // The provider's own session ends with ours. The browser is on its way there: no login page in
  // between, and nothing that is refused meanwhile leads to one.
  isReloading = Boolean(providerUrl)
  const ownLogin = `#/${loginUrl()}`
  location.replace(providerUrl ?? ownLogin)
  if (providerUrl)
    setTimeout(() => {
      isReloading = false
      location.replace(ownLogin)
    }, leavingMs)
}

/**
 * Support does not work in somebody's place any more: the operator is where they began it, as
 * themselves.
 */
export function backToConsole(): void {
  if (isReloading) return
  isReloading = true
  leaveActing()
  location.hash = '#/onboard/support'
  location.reload()
}
