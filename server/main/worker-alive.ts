import { sql } from 'kysely'
import pg from 'pg'
import type { Store } from '#store/store.ts'

// Any pair of numbers that nothing else in the database uses.
const classId = 7316
const objectId = 1

/** The worker holds a shared lock as long as it lives: a killed worker loses it with its connection, whatever it left undone. */
export async function sayAlive(databaseUrl: string, onLost: () => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'muhar-worker' })
  client.on('error', onLost)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1, $2)', [classId, objectId])

  return () => client.end()
}

/** Whether any worker on this database holds the lock. */
export async function isWorkerAlive(store: Store): Promise<boolean> {
  const found = await store.platform.read((tx) =>
    sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and l.classid = ${classId} and l.objid = ${objectId}
          and l.granted and d.datname = current_database() limit 1`.execute(tx.db),
  )

  return found.rows.length > 0
}
