import { sql, type Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from './database.ts'

/** Acts within an act, of which one may be refused alone. */
export const savepoints = (db: Transaction<Database>) => ({
  /**
   * A refusal is answered, and undoes what this act did and nothing before it. Every other error
   * goes on.
   */
  async attempt<T>(act: () => Promise<T>): Promise<T | Refusal> {
    await sql`savepoint attempt`.execute(db)
    try {
      const result = await act()
      await sql`release savepoint attempt`.execute(db)

      return result
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint attempt`.execute(db)
      await sql`release savepoint attempt`.execute(db)

      return error
    }
  },
})
