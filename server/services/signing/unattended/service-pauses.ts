// Our choice: the first papers that find a service busy come again in 5 to 15 s, and every twenty
// that came before make it as much later again, at most 5 minutes. So about as many come back each
// second as a service signs: of fifty the last one is back within a minute.
const firstMs = 5_000
const papersAFirst = 20
const mostMs = 100_000
// The latest comes this many times as late as the soonest: those sent away together do not come
// back together.
const spread = 3

interface Busy {
  papers: number
  lastAt: number
}

/** How long papers wait for services that are busy, in this process. */
export function servicePauses({ random = Math.random, now = () => performance.now() } = {}) {
  const busy = new Map<string, Busy>()

  return {
    /** In milliseconds, for one more paper that found the service busy. */
    next(service: string): number {
      const found = busy.get(service)
      // Nobody has come for so long: those counted are done, or their service is.
      const before = found && now() - found.lastAt < mostMs ? found.papers : 0
      busy.set(service, { papers: before + 1, lastAt: now() })

      return Math.min(mostMs, firstMs * (1 + before / papersAFirst)) * (1 + random() * (spread - 1))
    },
    /** It signed one, or refused to: it works, and others are worth another try soon. */
    hasAnswered: (service: string): void => void busy.delete(service),
  }
}

/** The pace is of the process; a paper that waits is a row of the queue. */
export const pausesOfProcess = servicePauses()
