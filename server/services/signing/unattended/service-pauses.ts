// Our choice: the first papers that find a service busy come again in 5 to 15 s. Each that finds it
// busy since it last signed one comes twice as late, at most after 5 minutes: a thousand that wait
// ask a few times a second, and those that come soon keep the service at work.
const firstMs = 5_000
const mostMs = 100_000
// The latest comes this many times as late as the soonest: those sent away together do not come
// back together.
const spread = 3

/** How long papers wait for services that are busy, in this process. */
export function servicePauses(random: () => number = Math.random) {
  const busySince = new Map<string, number>()

  return {
    /** In milliseconds, for one more paper that found the service busy. */
    next(service: string): number {
      const before = busySince.get(service) ?? 0
      busySince.set(service, before + 1)

      return Math.min(mostMs, firstMs * 2 ** before) * (1 + random() * (spread - 1))
    },
    /** It has signed one: others are worth another try soon. */
    hasSigned: (service: string): void => void busySince.delete(service),
  }
}

/** The pace is of the process; a paper that waits is a row of the queue. */
export const pausesOfProcess = servicePauses()
