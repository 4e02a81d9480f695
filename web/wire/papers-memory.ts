/**
 * What this tab remembers of somebody's own papers: the token, which is useless without this
 * browser's key and gone with the tab, and the code under way, so that a reload does not send
 * another.
 */
export interface PapersMemory {
  token: string
  sent: SentPapersCode | null
}

export interface SentPapersCode {
  challengeId: string
  to: string
  /** What was typed, or the link that led here: for the next code. */
  asked: { mobile?: string; email?: string; link?: string }
  /** Milliseconds since 1970. */
  expiresAt: number
  resendAt: number
  sendsLeft: number
}

const key = 'muhar.papers'

export function openPapersMemory(): PapersMemory {
  const state = read() ?? { token: '', sent: null }

  return new Proxy(state, {
    set(target, name, value) {
      Reflect.set(target, name, value)
      sessionStorage.setItem(key, JSON.stringify(target))
      return true
    },
  })
}

/**
 * Where somebody returns to who opened a paper from their own; null where this tab has none open.
 */
export const papersAddress = (): string | null => (read()?.token ? '#/papers' : null)

function read(): PapersMemory | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PapersMemory | null

    return typeof kept?.token === 'string' ? kept : null
  } catch {
    return null
  }
}
