import type { refreshToken } from '#contract/sessions/refreshToken.ts'
import { CallFailure } from './call-failure.ts'
import { clientKey } from './client-key.ts'
import { Envelope } from './envelope.ts'
import { openWire } from './open-wire.ts'
import { serverNow } from './server-time.ts'
import { isActing, sessionExpiry, sessionToken, storeTokens } from './session-storage.ts'

const envelope = new Envelope({ clientKey })

/**
 * The wire of the portal and the login: its session is the one in local storage, shared by all
 * tabs.
 */
export const portalWire = openWire({ sessionToken, envelope, onSessionEnd: renewOrLeave })

/** A renewal that is refused must not try to renew itself. */
const renewalWire = openWire({ sessionToken, envelope })

let leave: (failure: CallFailure) => void = () => {}

/** The shell says here where people go when their session cannot be renewed. */
export function whenSessionEnds(act: (failure: CallFailure) => void): void {
  leave = act
}

/** Portal §9: 60,000 ms before expiry. */
export const refreshAheadMs = 60_000

/**
 * What one tab stores another reads a moment later, where it is a process of its own; its turn has
 * to come later still.
 */
const untilStoredMs = 100

/**
 * Renews the session unless another tab just did: a refresh token used twice ends the whole family,
 * so one tab at a time may try, and it looks again once its turn has come.
 */
export function renewSession(tokenUsed = sessionToken()): Promise<boolean> {
  return onlyOneTab(async () => {
    if (!tokenUsed) return false
    if (sessionToken() !== tokenUsed) return sessionToken() !== ''
    storeTokens(
      await renewalWire.call<typeof refreshToken>('/api/users/refreshToken', {}, { isActivity: false }),
    )
    await new Promise((done) => setTimeout(done, untilStoredMs))
    return true
  })
}

const leftUntilRenewal = (): number => sessionExpiry() - serverNow() - refreshAheadMs

/** Browsers take a longer wait for none at all. */
const longestWaitMs = 2 ** 31 - 1

/** Renews a minute before each expiry; answers the function that stops it. */
export function keepSessionFresh(): () => void {
  if (isActing()) return () => {}
  let timer: ReturnType<typeof setTimeout>
  const plan = (waitMs: number) => {
    timer = setTimeout(renew, Math.min(Math.max(0, waitMs), longestWaitMs))
  }
  const renew = async () => {
    // Another tab was here first: a tab in the background wakes late, and its turn is that of the
    // next expiry.
    if (leftUntilRenewal() > 0) return plan(leftUntilRenewal())
    try {
      if (await renewSession()) plan(leftUntilRenewal())
    } catch (failure) {
      // "On failure nothing happens" (portal §4): the next call of a person meets the 401 and goes
      // to the login. Only where the network failed is there something to wait for.
      if (!(failure instanceof CallFailure && failure.isSessionEnd)) plan(15_000)
    }
  }
  plan(leftUntilRenewal())
  return () => clearTimeout(timer)
}

async function renewOrLeave(failure: CallFailure, tokenUsed: string): Promise<boolean> {
  // What acts in somebody's place is over when its minutes are.
  if (
    !isActing() &&
    failure.code === 'SESSION_ENDED' &&
    tokenUsed &&
    (await renewSession(tokenUsed).catch(() => false))
  )
    return true
  leave(failure)
  return false
}

function onlyOneTab<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('muhar-refresh', act) : act()
}
