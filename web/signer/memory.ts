import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import type { MessageChannel } from '#contract/vocabulary/states.ts'

/**
 * What this tab remembers of one link while the person is at the provider or reloads: never a
 * secret beyond the signer's session token, which is useless without this browser's key and gone
 * with the tab.
 */
export interface SignerMemory {
  readonly code: string
  token: string
  transactionId: string | null
  /** The act whose failure is on the screen. */
  failed: string | null
  method: PersonMethod | null
  leaseUntil: number | null
  seen: readonly string[]
  /** The OTP that was sent and not yet used: Back and a reload ask for no other. */
  sent: SentCode | null
}

export interface SentCode {
  id: string
  to: string
  channel: MessageChannel
  expiresAt: number
  resendAt: number
  sendsLeft: number
  hasLeft: boolean
  wrong: number
}

export const memoryKey = 'muhar.signer'

interface Kept {
  code: string
  token: string
  transactionId: string | null
  failed: string | null
  method: SignerMemory['method']
  leaseUntil: number | null
  seen: readonly string[]
  sent: SentCode | null
}

/**
 * Opens the memory of a link; on the way back from the provider there is no code in the address,
 * only the one kept here.
 */
export function openMemory(codeInAddress: string | null): SignerMemory | null {
  const kept = read()
  const code = codeInAddress ?? kept?.code
  if (!code) return null
  const state: Kept =
    kept?.code === code
      ? kept
      : {
          code,
          token: '',
          transactionId: null,
          failed: null,
          method: null,
          leaseUntil: null,
          seen: [],
          sent: null,
        }
  write(state)

  return new Proxy(state, {
    set(target, name, value, memory) {
      Reflect.set(target, name, value)
      if (!forgotten.has(memory)) write(target)
      return true
    },
  })
}

/** Written once, however many pages are new. */
export function seenToo(
  memory: SignerMemory,
  before: ReadonlySet<string>,
  keys: readonly string[],
): ReadonlySet<string> {
  const more = new Set([...before, ...keys])
  if (more.size === before.size) return before
  memory.seen = [...more]

  return more
}

const forgotten = new WeakSet<object>()

/**
 * After leaving, nothing of the session is in this tab: what ends later (a call, the stream) writes
 * nothing into it again.
 */
export function forget(memory: SignerMemory): void {
  forgotten.add(memory)
  memory.token = ''
  sessionStorage.clear()
}

/**
 * Takes what is kept of a signer's page away, whichever it is; answers its session token, or ''.
 */
export function takeKeptToken(): string {
  const token = read()?.token ?? ''
  sessionStorage.removeItem(memoryKey)

  return token
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(memoryKey) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(state: Kept): void {
  sessionStorage.setItem(memoryKey, JSON.stringify(state))
}
