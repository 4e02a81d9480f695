import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

export type Referrer = Selectable<Database['referrers']>

/** Partners whose links bring people to the registration. */
export const referrers = (db: Transaction<Database>) => ({
  async get(id: string): Promise<Referrer | null> {
    return (await db.selectFrom('referrers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },
})
