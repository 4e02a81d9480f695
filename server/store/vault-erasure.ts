import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/**
 * Any pair of numbers that nothing else in the database uses. A backup holds it alone as long as it
 * copies files.
 */
export const erasureLock = [7316, 2] as const

/** Who counts on bytes of the vault, and who may erase them. */
export const vaultErasure = (db: Transaction<Database>, organisationId: string) => ({
  /**
   * Until the end of the transaction nobody else counts on these bytes or erases them: taken before
   * a row that stands on them is written while the vault may know them already, and before anybody
   * looks whether a row does.
   */
  async aloneWith(sha256: Buffer): Promise<void> {
    const name = `vault:${organisationId}/${sha256.toString('hex')}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  },

  /**
   * Whether files of the vault may be erased within this transaction: not while a backup runs,
   * whose rows would be left without their bytes. A caller that may not comes back later.
   */
  async mayErase(): Promise<boolean> {
    const { rows } = await sql<{ may: boolean }>`
      select pg_try_advisory_xact_lock_shared(${erasureLock[0]}, ${erasureLock[1]}) as may`.execute(db)

    return rows[0]?.may ?? false
  },
})
