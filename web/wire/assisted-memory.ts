/**
 * What this tab remembers of an assisted dashboard: its link, the code under way, and the session,
 * which is useless without this browser's key and gone with the tab. A member who is logged in
 * beside it in the same browser keeps their own session.
 */
export interface AssistedMemory {
  readonly path: string
  /** The server knows the link: from then on an external user returns to it. */
  isKnown: boolean
  token: string
  sent: SentCode | null
}

/** The code that was sent last, so that a reload does not send another. */
export interface SentCode {
  to: string
  channel: 'mail' | 'sms'
  /** Milliseconds since 1970. */
  expiresAt: number
  resendAt: number
  sendsLeft: number
  hasLeft: boolean
}

const key = 'muhar.assisted'

/** Opens the memory of a link; another link in the same tab begins afresh. */
export function openAssistedMemory(path: string): AssistedMemory {
  const kept = read()
  const state: AssistedMemory = kept?.path === path ? kept : { path, isKnown: false, token: '', sent: null }

  return new Proxy(state, {
    set(target, name, value) {
      Reflect.set(target, name, value)
      write(target)
      return true
    },
  })
}

/** Where an external user returns to (portal §4); null where this tab has no assisted dashboard. */
export function assistedAddress(): string | null {
  const kept = read()

  return kept?.isKnown ? `#/assisted-dashboard/${kept.path}` : null
}

function read(): AssistedMemory | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as AssistedMemory | null
    return typeof kept?.path === 'string' && /^[\w-]{1,200}$/.test(kept.path) ? kept : null
  } catch {
    return null
  }
}

function write(state: AssistedMemory): void {
  sessionStorage.setItem(key, JSON.stringify(state))
}
