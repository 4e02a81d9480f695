import { setTimeout as pause } from 'node:timers/promises'

/** Of one process, which signs so many papers unattended at once. */
export const unattendedWorkers = 6
// Our choice: two slow services leave workers for a third, and any number of them for keys that
// are here.
const mostOfOne = 2
const mostOfAll = unattendedWorkers - 1

// Our choice: a service that answers is waited for rather than asked again later. One that holds
// its share for longer than this is slow.
const slowAfterMs = 1_000
const waitsMs = 200
const looksMs = 20

interface Use {
  service: string
  since: number
}

/** What of the workers each service holds, in this process. */
export function serviceShares(now: () => number = () => performance.now()) {
  const uses = new Set<Use>()
  const ofService = (service: string) => [...uses].filter((use) => use.service === service)
  const isFree = (service: string) => ofService(service).length < mostOfOne && uses.size < mostOfAll
  const isSlow = (service: string) => {
    const held = ofService(service)
    const inTheWay = held.length < mostOfOne ? [...uses] : held

    return inTheWay.every(({ since }) => now() - since > slowAfterMs)
  }

  return {
    /** Gives a share of the workers, and how to give it back; null where all of it is held. */
    async take(service: string): Promise<(() => void) | null> {
      const end = now() + waitsMs
      while (!isFree(service)) {
        if (isSlow(service) || now() >= end) return null
        await pause(looksMs)
      }
      const use = { service, since: now() }
      uses.add(use)

      return () => void uses.delete(use)
    },
  }
}

/** Workers are of the process, and so is what a service holds of them. */
export const sharesOfProcess = serviceShares()
