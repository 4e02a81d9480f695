import pg from 'pg'
import type { Store } from '#store/store.ts'
import { workerLock } from '#store/worker-presence.ts'

/**
 * The worker holds a shared lock as long as it lives: a killed worker loses it with its connection,
 * whatever it left undone.
 */
export async function sayAlive(databaseUrl: string, onLost: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'muhar-worker' })
  client.on('error', onLost)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1, $2)', [...workerLock])

  return () => client.end()
}

/** Whether any worker on this database holds the lock. */
export const isWorkerAlive = (store: Store): Promise<boolean> =>
  store.platform.read((tx) => tx.workerPresence.isThere())
