import type { Clock, Log } from '#services/parts.ts'
import { takeTimeFrom } from '#store/present-time.ts'
import type { Store } from '#store/store.ts'

export interface DatabaseClock extends Clock {
  /**
   * How far this machine's own clock is ahead of the database's, as last compared, in milliseconds.
   */
  machineIsAheadBy(): number
  close(): void
}

interface Sources {
  wall?: () => number
  /** Milliseconds that nobody can set back or forth. */
  steady?: () => number
  compareEveryMs?: number
}

// Our choice: nearer than a second machines need not agree, and the way to the database takes time
// too.
const mostDifferenceMs = 1_000
const samples = 3

/**
 * One time for all servers and workers of a database: the machine's own while it agrees with the
 * database's, and the database's otherwise. In between it is counted by the machine's steady clock,
 * so setting the machine's clock while we run moves nothing.
 */
export async function databaseClock(store: Store, log: Log, sources: Sources = {}): Promise<DatabaseClock> {
  const { wall = Date.now, steady = () => performance.now(), compareEveryMs = 30_000 } = sources
  let known = { time: wall(), steady: steady() }
  let ahead = 0
  let comparing: Promise<void> | null = null

  async function askDatabase(): Promise<{ time: number; steady: number }> {
    let best = { trip: Number.POSITIVE_INFINITY, time: 0, steady: 0 }
    for (let n = 0; n < samples; n += 1) {
      const before = steady()
      const answered = await store.platform.read((tx) => tx.databaseTime.now())
      const after = steady()
      const said = answered?.getTime() ?? wall()
      if (after - before < best.trip)
        best = { trip: after - before, time: said + (after - before) / 2, steady: after }
    }

    return best
  }

  async function compare(): Promise<void> {
    const database = await askDatabase()
    const machine = wall() - (steady() - database.steady)
    const before = ahead
    ahead = machine - database.time
    const isOff = Math.abs(ahead) > mostDifferenceMs
    known = { time: isOff ? database.time : machine, steady: database.steady }
    if (isOff && Math.abs(before) <= mostDifferenceMs)
      log.error(
        { seconds: Math.round(ahead / 1000) },
        'This machine’s clock and the database’s differ; the database’s is used',
      )
  }

  function compareSoon(): void {
    comparing ??= compare()
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'The clock could not be compared with the database’s'),
      )
      .finally(() => {
        comparing = null
      })
  }

  function now(): number {
    const present = known.time + (steady() - known.steady)
    // Somebody set the machine's clock, or it slept.
    if (Math.abs(wall() - present - ahead) > mostDifferenceMs && !comparing) compareSoon()

    return present
  }

  await compare()
  takeTimeFrom(now)
  const timer = setInterval(compareSoon, compareEveryMs).unref()
  const close = () => {
    clearInterval(timer)
    takeTimeFrom(Date.now)
  }

  return { now: () => new Date(now()), machineIsAheadBy: () => ahead, close }
}
