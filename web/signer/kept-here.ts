import { draftPrefix } from '../wire/kept-drafts.ts'
import type { Method, SigningDocument, SigningPage } from './journey-types.ts'

/** What was begun on this phone and no server has yet: it outlives a browser that was killed. */
interface KeptHere {
  at: number
  /** By the fields that it was typed into. */
  typed: Readonly<Record<string, string>>
  method: Method | null
}

const longestMs = 24 * 60 * 60_000

// An Aadhaar number is kept nowhere.
const mayBeAadhaar = (text: string): boolean => /(\d\D?){12}/.test(text)

/** Whether it is theirs to fill now: a draft that its sender looks at is not. */
export const isOpen = ({ state }: Pick<SigningDocument, 'state'>): boolean =>
  state === 'opened' || state === 'authenticated'

/** Nothing of a frame is kept: it is another site's page. */
function keyOf({ documents }: SigningPage): string | null {
  const open = documents.find(isOpen)

  return open && window === window.top ? `${draftPrefix}signer:${open.signer_id}` : null
}

export function keptHere(page: SigningPage): KeptHere {
  const nothing = { at: Date.now(), typed: {}, method: null }
  try {
    const key = keyOf(page)
    const kept = key && (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptHere | null)

    return kept && Date.now() - kept.at < longestMs ? kept : nothing
  } catch {
    return nothing
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
export function keepTyped(page: SigningPage, positionId: string, text: string | null): void {
  const { [positionId]: before, ...others } = keptHere(page).typed
  if (text !== null && !mayBeAadhaar(text)) keep(page, { typed: { ...others, [positionId]: text } })
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

/** After they have signed, declined or left: another person may hold this phone next. */
export function forgetHere({ documents }: SigningPage): void {
  try {
    for (const { signer_id } of documents) localStorage.removeItem(`${draftPrefix}signer:${signer_id}`)
  } catch {
    // There is nothing.
  }
}
