import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type ConsentText = Selectable<Database['consent_texts']>

/** The exact words that people agree to, every version of them. */
export const consentTexts = (db: Transaction<Database>) => ({
  async get(id: string): Promise<ConsentText | null> {
    const row = await db.selectFrom('consent_texts').selectAll().where('id', '=', id).executeTakeFirst()

    return row ?? null
  },

  /** The newest version in a language that holds at this moment. */
  async current(purpose: string, language: string, now: Date): Promise<ConsentText | null> {
    const row = await db
      .selectFrom('consent_texts')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('language', '=', language)
      .where('valid_from', '<=', now)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },
})
