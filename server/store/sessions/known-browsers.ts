import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Browsers that came in with the right password lately, by a keyed hash of account and browser. */
export const knownBrowsers = (db: Transaction<Database>) => ({
  async remember(subject: Buffer, at: Date): Promise<void> {
    await db
      .insertInto('known_browsers')
      .values({ subject, seen_at: at })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ seen_at: at }))
      .execute()
  },

  async isKnown(subject: Buffer, since: Date): Promise<boolean> {
    const row = await db
      .selectFrom('known_browsers')
      .select('seen_at')
      .where('subject', '=', subject)
      .where('seen_at', '>=', since)
      .executeTakeFirst()

    return row !== undefined
  },

  async sweep(before: Date): Promise<void> {
    await db.deleteFrom('known_browsers').where('seen_at', '<', before).execute()
  },
})
