import { setTimeout as wait } from 'node:timers/promises'
import { Outage } from '#store/outage.ts'

// Our choice: longer than a database takes to recover from a crash.
const patienceMs = 60_000

/** Does what may be begun again until the database answers in time: a machine that starts everything at once is busy. */
export async function whileAway<T>(act: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Outage) || Date.now() > giveUpAt) throw error
      await wait(250)
    }
  }
}
