import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/**
 * Any pair of numbers that nothing else in the database uses. A worker shares this lock as long as
 * it lives.
 */
export const workerLock = [7316, 1] as const

export const workerPresence = (db: Transaction<Database>) => ({
  /** Whether any worker on this database lives. */
  async isThere(): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.classid = ${workerLock[0]} and l.objid = ${workerLock[1]}
        and l.granted and d.datname = current_database() limit 1`.execute(db)

    return rows.length > 0
  },
})
