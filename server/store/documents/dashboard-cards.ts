import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

type Kept = Pick<Insertable<Database['dashboard_cards']>, 'cards' | 'hidden' | 'updated_at'>

/** How members arranged the cards of the dashboard; each has one row at most. */
export const dashboardCards = (db: Transaction<Database>, organisationId: string) => ({
  /** Nothing where nobody arranged anything. */
  async ofUser(userId: string): Promise<{ cards: string[]; hidden: string[] }> {
    const row = await db
      .selectFrom('dashboard_cards')
      .select(['cards', 'hidden'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst()

    return row ?? { cards: [], hidden: [] }
  },

  /** In one statement: of two tabs the last one counts. */
  async keep(userId: string, kept: Kept): Promise<void> {
    await db
      .insertInto('dashboard_cards')
      .values({ organisation_id: organisationId, id: newId(), user_id: userId, ...kept })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(kept))
      .execute()
  },
})
