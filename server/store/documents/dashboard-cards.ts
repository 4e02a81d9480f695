import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

type Kept = Pick<Insertable<Database['dashboard_cards']>, 'cards' | 'hidden' | 'updated_at'>

/** How members arranged the cards of a board; each has one row a board at most. */
export const dashboardCards = (db: Transaction<Database>, organisationId: string) => ({
  /** Nothing where nobody arranged anything. */
  async ofUser(userId: string, board: string): Promise<{ cards: string[]; hidden: string[] }> {
    const row = await db
      .selectFrom('dashboard_cards')
      .select(['cards', 'hidden'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('board', '=', board)
      .executeTakeFirst()

    return row ?? { cards: [], hidden: [] }
  },

  /** In one statement: of two tabs the last one counts. */
  async keep(userId: string, board: string, kept: Kept): Promise<void> {
    await db
      .insertInto('dashboard_cards')
      .values({ organisation_id: organisationId, id: newId(), user_id: userId, board, ...kept })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'board']).doUpdateSet(kept))
      .execute()
  },
})
