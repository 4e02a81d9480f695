import { setTimeout as wait } from 'node:timers/promises'
import { minute } from '#contract/vocabulary/time.ts'
import { databaseOutage } from '#store/outage.ts'

// Our choice: longer than a database takes to recover from a crash.
const patienceMs = minute

/**
 * Does what may be begun again until the database answers in time: a machine that starts everything
 * at once is busy. Says once that it waits; rejects with the `Outage` after a minute.
 */
export async function whileAway<T>(act: () => Promise<T>, onWait: () => void = () => {}): Promise<T> {
  const giveUpAt = Date.now() + patienceMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await act()
    } catch (error) {
      const outage = databaseOutage(error)
      if (!outage || Date.now() > giveUpAt) throw outage ?? error
      if (tries === 1) onWait()
      await wait(250)
    }
  }
}
