import { CallFailure } from './call-failure.ts'
import { renewSession } from './portal-wire.ts'
import { adoptReference, isSessionValid, storedReference } from './session-storage.ts'

const channelName = 'muhar-session'
/**
 * Our choice: a tab that is awake answers at once; who sleeps longer than this is not waited for.
 */
const patienceMs = 250

type Word = { ask: true } | { referenceId: string }

/**
 * Whether somebody is logged in here (portal §4). A tab of its own has no reference in its session
 * storage: it asks the other tabs, and where none is there (the browser was closed and opened) the
 * server by a refresh, which only the cookie of this browser can do. What neither knows is no
 * session. A tab whose organisation another tab has changed finds itself in the same way.
 */
export async function findSession(): Promise<boolean> {
  if (isSessionValid()) return true
  const stored = storedReference()
  if (!stored) return false
  const isKnown = (await anotherTabHas(stored)) || (await renewSession().catch(isOnlyUnreachable))
  if (isKnown) adoptReference()

  return isKnown && isSessionValid()
}

/** Tells tabs that open later that this one is logged in; answers the function that stops it. */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    const referenceId = storedReference()
    if ('ask' in data && referenceId && isSessionValid()) channel.postMessage({ referenceId } satisfies Word)
  }

  return () => channel.close()
}

/**
 * A person who cannot reach the server now keeps their session: the server judges each later call
 * itself.
 */
const isOnlyUnreachable = (failure: unknown): boolean =>
  !(failure instanceof CallFailure && failure.isSessionEnd)

function anotherTabHas(reference: string): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)

  return new Promise<boolean>((resolve) => {
    const giveUp = setTimeout(() => resolve(false), patienceMs)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (!('referenceId' in data) || data.referenceId !== reference) return
      clearTimeout(giveUp)
      resolve(true)
    }
    channel.postMessage({ ask: true } satisfies Word)
  }).finally(() => channel.close())
}
