import type { Transaction } from 'kysely'
import type { HomeVisit } from '#domain/documents/home-visit.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** When members saw their first page last. */
export const homeVisits = (db: Transaction<Database>, organisationId: string) => ({
  async of(userId: string): Promise<HomeVisit | null> {
    const visit = await db
      .selectFrom('home_visits')
      .select(['seen_at', 'since'])
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst()

    return visit ?? null
  },

  /** Of two at once the later stays. */
  async keep(userId: string, visit: HomeVisit): Promise<void> {
    await db
      .insertInto('home_visits')
      .values({ organisation_id: organisationId, id: newId(), user_id: userId, ...visit })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'user_id'])
          .doUpdateSet({ ...visit })
          .whereRef('home_visits.seen_at', '<=', 'excluded.seen_at'),
      )
      .execute()
  },
})
