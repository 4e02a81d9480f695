import { draftPrefix } from '../wire/kept-drafts.ts'
import type { Method, SigningDocument, SigningPage, SigningPosition } from './journey-types.ts'

/** What was begun on this phone and no server has yet: it outlives a browser that was killed. */
interface KeptHere {
  at: number
  /** By the fields that it was typed into, with the value that was there before. */
  typed: Readonly<Record<string, { text: string; from: string | null }>>
  method: Method | null
}

type Typed = Pick<SigningPosition, 'position_id' | 'value'>

const longestMs = 24 * 60 * 60_000
const ofSigners = `${draftPrefix}signer:`

// An Aadhaar number is kept nowhere, nor most of one, in the digits of any script.
const mayBeAadhaar = (text: string): boolean => /(\p{Nd}[^\p{Nd}]{0,3}){8}/u.test(text)

/** Whether it is theirs to fill now: a draft that its sender looks at is not. */
export const isOpen = ({ state }: Pick<SigningDocument, 'state'>): boolean =>
  state === 'opened' || state === 'authenticated'

/** Nothing of a frame is kept: it is another site's page. */
function keyOf({ documents }: SigningPage): string | null {
  const open = documents.find(isOpen)

  return open && window === window.top ? `${ofSigners}${open.signer_id}` : null
}

/** Null where it is older than a day, or something else. */
function keptUnder(key: string): KeptHere | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptHere | null

    return kept?.typed && Date.now() - kept.at < longestMs ? kept : null
  } catch {
    return null
  }
}

export function keptHere(page: SigningPage): KeptHere {
  const key = keyOf(page)

  return (key && keptUnder(key)) || { at: Date.now(), typed: {}, method: null }
}

/** Unless the server has another value since: that one is newer. */
export function typedHere(page: SigningPage, { position_id, value }: Typed): string | undefined {
  const kept = keptHere(page).typed[position_id]

  return kept?.from === value ? kept.text : undefined
}

/** Of whoever was interrupted on this phone and did not come back. */
export function dropOld(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(ofSigners) && !keptUnder(key)) localStorage.removeItem(key)
  } catch {
    // There is nothing.
  }
}

function keep(page: SigningPage, change: Partial<KeptHere>): void {
  const key = keyOf(page)
  if (!key) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...keptHere(page), ...change, at: Date.now() }))
  } catch {
    // A browser that keeps nothing: it is in this page alone.
  }
}

/** While it is typed; null once the server has it, or the person left it. */
export function keepTyped(page: SigningPage, { position_id, value }: Typed, text: string | null): void {
  const { [position_id]: before, ...others } = keptHere(page).typed
  if (text !== null && !mayBeAadhaar(text) && !mayBeAadhaar(value ?? ''))
    keep(page, { typed: { ...others, [position_id]: { text, from: value } } })
  else if (before !== undefined) keep(page, { typed: others })
}

export const keepMethod = (page: SigningPage, method: Method): void => keep(page, { method })

/** The ways out of the page, which leave nothing behind. */
export const forgetting = (
  page: SigningPage,
  onExit: () => Promise<void>,
  onDecline: ((reason: string) => Promise<void>) | undefined,
) => ({
  onExit: () => {
    forgetHere(page)

    return onExit()
  },
  onDecline:
    onDecline &&
    (async (reason: string) => {
      await onDecline(reason)
      forgetHere(page)
    }),
})

/** After they have signed, declined, delegated or left: another person may hold this phone next. */
export function forgetHere({ documents }: SigningPage): void {
  try {
    for (const { signer_id } of documents) localStorage.removeItem(`${ofSigners}${signer_id}`)
  } catch {
    // There is nothing.
  }
}
