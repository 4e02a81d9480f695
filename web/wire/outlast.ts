import { useSyncExternalStore } from 'react'
import { CallFailure } from './call-failure.ts'

/**
 * What passes by itself: the network, or what stands under the server. Nothing else is sent a
 * second time.
 */
const passing = ['OFFLINE', 'DATABASE_AWAY', 'STORAGE_AWAY', 'TOO_BUSY'] as const
type Passing = (typeof passing)[number]

/** Our choice: longer than a database takes to come back; then the person is told, and decides. */
const longestMs = 60_000

export const isPassing = (failure: unknown): failure is CallFailure & { code: Passing } =>
  failure instanceof CallFailure && passing.some((code) => code === failure.code)

/**
 * Tries again, as often as the server says, while what is under it is away; a minute after it last
 * moved it gives up. Only for what may be sent twice.
 */
export async function outlast<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  lastMoved?: () => number,
): Promise<T> {
  const began = performance.now()
  let leave = () => {}
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (failure) {
        if (
          !isPassing(failure) ||
          performance.now() > (lastMoved?.() ?? began) + longestMs ||
          signal?.aborted
        )
          throw failure
        leave()
        leave = waitsFor(failure.code)
        // Those who were refused together need not come again together.
        await pause((failure.retryAfter ?? 2) * 1000 * (0.75 + Math.random() / 2), signal)
      }
    }
  } finally {
    leave()
  }
}

const waiting = new Set<{ code: Passing }>()
const watching = new Set<() => void>()

function waitsFor(code: Passing): () => void {
  const one = { code }
  waiting.add(one)
  for (const tell of watching) tell()
  return () => {
    if (waiting.delete(one)) for (const tell of watching) tell()
  }
}

/** What calls of this page wait for at this moment, or null. */
export function useOutage(): Passing | null {
  return useSyncExternalStore(
    (tell) => {
      watching.add(tell)
      return () => watching.delete(tell)
    },
    () => [...waiting].at(-1)?.code ?? null,
  )
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
