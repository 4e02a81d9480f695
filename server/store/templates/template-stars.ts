import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** Which templates a member wants at the top of their list. */
export const templateStars = (db: Transaction<Database>, organisationId: string) => ({
  async count(userId: string): Promise<number> {
    const { count } = await db
      .selectFrom('template_stars')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()

    return count
  },

  /** Done twice it changes nothing more. */
  async add(userId: string, templateId: string): Promise<void> {
    await db
      .insertInto('template_stars')
      .values({ organisation_id: organisationId, id: newId(), user_id: userId, template_id: templateId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async remove(userId: string, templateId: string): Promise<void> {
    await db
      .deleteFrom('template_stars')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('template_id', '=', templateId)
      .execute()
  },
})
