import type { QueryClient } from '@tanstack/react-query'

/** Waits until nothing of this call is being asked, also by an event that nobody here waits for. */
export function atRest(queries: QueryClient, path: string): Promise<void> {
  const isAsking = () => queries.isFetching({ queryKey: [path] }) > 0
  if (!isAsking()) return Promise.resolve()

  return new Promise((resolve) => {
    const stop = queries.getQueryCache().subscribe(() => {
      if (isAsking()) return
      stop()
      resolve()
    })
  })
}
