import { type Kysely, sql, type Transaction } from 'kysely'
import { begin } from './begin.ts'
import type { Database } from './database.ts'
import { namedTurns } from './named-turns.ts'
import { databaseOutage } from './outage.ts'

// Our choice: as long as a few signatures at a service take.
const usualWaitMs = 20_000
// The lock is tried once, also by who has waited for the others of this process.
const leastWaitMs = 50
// Longer than the longest of the jobs that act alone.
const aloneFor = '310s'

interface AloneOptions {
  /** How long the name is waited for; 20 seconds where nothing is said. */
  waitsMs?: number
}

/**
 * Acts while no other caller of this name does, on all servers: whoever dies gives it back. Null,
 * without acting, where the name is not to be had now: another holds it for too long, too many wait
 * for it, or too much else is done alone.
 */
export type Alone = <T extends object>(
  name: string,
  act: () => Promise<T>,
  options?: AloneOptions,
) => Promise<T | null>

/**
 * Each act keeps a connection for as long as it takes, of a pool that nobody else needs; who waits
 * for others of this process keeps none. Not run again after a conflict: what is done meanwhile may
 * not be done twice.
 */
export function actsAlone(kysely: Kysely<Database>): Alone {
  const turns = namedTurns()

  return async (name, act, { waitsMs = usualWaitMs } = {}) => {
    const until = performance.now() + waitsMs
    const leave = await turns(name, waitsMs)
    if (!leave) return null
    let hasBegun = false
    try {
      return await kysely.transaction().execute(async (db) => {
        await begin(db, '', false)
        await hold(db, name, Math.max(leastWaitMs, until - performance.now()))
        hasBegun = true

        return await act()
      })
    } catch (error) {
      // The lock was not free in time (which ends the transaction), or no connection was.
      const outage = databaseOutage(error)
      if (!hasBegun && outage?.code === 'TOO_BUSY') return null
      throw outage ?? error
    } finally {
      leave()
    }
  }
}

async function hold(db: Transaction<Database>, name: string, waitsMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${Math.ceil(waitsMs)}ms`}, true),
    set_config('idle_in_transaction_session_timeout', ${aloneFor}, true)`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
