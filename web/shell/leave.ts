import { entryOf } from '../entry-of.ts'
import { assistedAddress } from '../wire/assisted-memory.ts'
import {
  clearSession,
  isActing,
  leaveActing,
  loginUrl,
  storeLoginUrl,
  userToken,
} from '../wire/session-storage.ts'

/** Leaves for the login and comes back to this page afterwards; what was being typed stays on this device (`drafts.ts`). */
export function goToLogin(loginPath?: string): void {
  // Several calls of one page are refused together: the first has named the page to come back to.
  if (entryOf(location.hash, location.pathname) === 'login') return
  if (isActing()) {
    backToConsole()
    return
  }
  // Portal §4: an external user returns to their assisted dashboard; a member who works in this browser does not.
  const dashboard = userToken() ? null : assistedAddress()
  if (dashboard) {
    location.replace(dashboard)
    return
  }
  keepLogin(loginPath)
  const here = location.hash.replace(/^#/, '')
  const query = here && here !== '/' ? `?returnUrl=${encodeURIComponent(here)}` : ''
  clearSession()
  location.replace(`#/${loginUrl()}${query}`)
}

/** SSO mode: the login stays the provider's, whichever page the organisation has besides. */
function keepLogin(path: string | undefined): void {
  if (path && loginUrl() !== 'sso') storeLoginUrl(path)
}

/** After a logout nothing is remembered of where the person was. */
export function leaveForGood(loginPath?: string): void {
  if (isActing()) {
    backToConsole()
    return
  }
  keepLogin(loginPath)
  clearSession()
  location.replace(`#/${loginUrl()}`)
}

/** Support does not work in somebody's place any more: the operator is where they began it, as themselves. */
export function backToConsole(): void {
  leaveActing()
  location.hash = '#/onboard/support'
  location.reload()
}
