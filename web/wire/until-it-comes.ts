const firstMs = 1_000
/** Our choice: somebody who waits for a line still notices that it is back. */
const longestMs = 30_000

/**
 * Asks for a file of the page until it comes: after pauses that grow, and at once when the network
 * is back. Undefined where nobody wants it any more.
 */
export async function untilItComes<T>(
  load: () => Promise<T>,
  isWanted: () => boolean = () => true,
): Promise<T | undefined> {
  for (let pauseMs = firstMs; isWanted(); pauseMs = Math.min(2 * pauseMs, longestMs))
    try {
      return await load()
    } catch (failure) {
      // A fault of the file itself does not pass; whoever looks for it finds it.
      console.warn(failure)
      await pauseOrOnline(pauseMs)
    }

  return undefined
}

const pauseOrOnline = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms)
    addEventListener('online', done, { once: true })
  })
