import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Sealed keys of the installation, by name. */
export const platformKeys = (db: Transaction<Database>) => ({
  async find(name: string): Promise<Buffer | null> {
    const row = await db
      .selectFrom('platform_keys')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst()

    return row?.sealed ?? null
  },

  /**
   * Keeps the first that comes and answers what is kept: two servers that make one at once agree.
   */
  async keepFirst(name: string, sealed: Buffer): Promise<Buffer> {
    await db
      .insertInto('platform_keys')
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const row = await db
      .selectFrom('platform_keys')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()

    return row.sealed
  },
})
