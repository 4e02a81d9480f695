import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type Referrer = Selectable<Database['referrers']>

/** Partners whose links bring people to the registration. */
export const referrers = (db: Transaction<Database>) => ({
  async get(id: string): Promise<Referrer | null> {
    return (await db.selectFrom('referrers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  },

  async getLocked(id: string): Promise<Referrer | null> {
    const row = await db
      .selectFrom('referrers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()

    return row ?? null
  },

  /** Also those that have ended. */
  async all(): Promise<Referrer[]> {
    return await db.selectFrom('referrers').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute()
  },

  async add(partner: Insertable<Database['referrers']>): Promise<Referrer> {
    return await db.insertInto('referrers').values(partner).returningAll().executeTakeFirstOrThrow()
  },

  async change(id: string, changes: Updateable<Database['referrers']>): Promise<Referrer> {
    return await db
      .updateTable('referrers')
      .set(changes)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** How many accounts were made by the links of each. */
  async registered(): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select referrer_id as id, count(*)::int as count from registrations
      where referrer_id is not null and made_at is not null group by 1`.execute(db)

    return new Map(rows.map(({ id, count }) => [id, count]))
  },
})
