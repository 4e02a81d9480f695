import type { QueryClient } from '@tanstack/react-query'

/**
 * Several things happen in one act (a signature, then the next invitation): they are shown in one
 * go.
 */
const gatherMs = 200

/** The longest pause between two rounds while events keep coming. */
const longestPauseMs = 2_000

/**
 * Asks the questions of these paths again, one round after the other. An answer that was on its way
 * when the event came may be older than the event, so another round follows it; it is not cut off,
 * or many events would leave a slow line without any. While events keep coming, as when hundreds of
 * documents are sent, the pauses between rounds grow: the page would take the server's time from
 * the work that it watches.
 */
export function askingAgain(queries: QueryClient, paths: readonly string[]) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isWanted = false
  let ended = false
  let pauseMs = gatherMs
  let askedAt = Number.NEGATIVE_INFINITY

  /**
   * Of those alone that are asked again: a round would not wait for another, and the next one would
   * follow at once, for ever.
   */
  const isOnItsWay = (path: string): boolean =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [path], type: 'active', fetchStatus: 'fetching' })
      .some((query) => !query.isDisabled())

  const askOnce = () =>
    Promise.all(
      paths.map((path) => queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })),
    )

  async function ask(): Promise<void> {
    timer = undefined
    isAsking = true
    isWanted = false
    const isOlder = paths.some(isOnItsWay)
    await askOnce()
    if (isOlder && !ended) {
      isWanted = false
      await askOnce()
    }
    isAsking = false
    askedAt = Date.now()
    if (isWanted) askSoon()
  }

  function askSoon(): void {
    if (ended || timer !== undefined) return
    const isBusy = Date.now() - askedAt < longestPauseMs
    pauseMs = isBusy ? Math.min(pauseMs * 2, longestPauseMs) : gatherMs
    timer = setTimeout(() => void ask(), pauseMs)
  }

  return {
    wake(): void {
      isWanted = true
      if (!isAsking) askSoon()
    },
    end(): void {
      ended = true
      clearTimeout(timer)
    },
  }
}
