import { CallFailure } from '../call-failure.ts'

// Our choice: a challenge may expire on a slow telephone, and two tabs of one network raise the
// price for each other.
const mostTimes = 3

/**
 * Sends a call, and where the server wants work done first, does it and sends the call again with
 * it.
 */
export async function withWork<T>(input: unknown, send: (input: unknown) => Promise<T>): Promise<T> {
  let asked = input
  for (let times = 0; ; times += 1) {
    try {
      return await send(asked)
    } catch (failure) {
      if (!(failure instanceof CallFailure) || !failure.work || times === mostTimes) throw failure
      // Few people ever need it, so it is fetched only for them.
      const { doWork } = await import('./do-work.ts')
      asked = { ...(input as object), work: await doWork(failure.work) }
    }
  }
}
