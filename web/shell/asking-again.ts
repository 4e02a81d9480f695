import type { QueryClient } from '@tanstack/react-query'

/**
 * Several things happen in one act (a signature, then the next invitation): they are shown in one
 * go.
 */
const gatherMs = 200

/**
 * Asks the questions of these paths again, one round after the other. An answer that was on its way
 * when the event came may be older than the event, so another round follows it; it is not cut off,
 * or many events would leave a slow line without any.
 */
export function askingAgain(queries: QueryClient, paths: readonly string[]) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isWanted = false
  let ended = false

  /**
   * Of those alone that are asked again: a round would not wait for another, and the next one would
   * follow at once, for ever.
   */
  const isOnItsWay = (path: string): boolean =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [path], type: 'active', fetchStatus: 'fetching' })
      .some((query) => !query.isDisabled())

  async function ask(): Promise<void> {
    isAsking = true
    while (isWanted && !ended) {
      isWanted = paths.some(isOnItsWay)
      await Promise.all(
        paths.map((path) => queries.invalidateQueries({ queryKey: [path] }, { cancelRefetch: false })),
      )
    }
    isAsking = false
  }

  return {
    wake(): void {
      isWanted = true
      timer ??= setTimeout(() => {
        timer = undefined
        if (!isAsking) void ask()
      }, gatherMs)
    },
    end(): void {
      ended = true
      clearTimeout(timer)
    },
  }
}
