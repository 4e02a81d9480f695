import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export interface Coinitiator {
  user_id: string
  name: string
}

/** Members who act on a docket beside its initiator. */
export const coinitiators = (db: Transaction<Database>, organisationId: string) => ({
  /** False where the member is one already. */
  async add(docketId: string, userId: string, addedBy: string): Promise<boolean> {
    const row = await db
      .insertInto('docket_coinitiators')
      .values({
        organisation_id: organisationId,
        id: newId(),
        docket_id: docketId,
        user_id: userId,
        added_by: addedBy,
      })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'docket_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()

    return row !== undefined
  },

  /** False where the member is none. */
  async remove(docketId: string, userId: string): Promise<boolean> {
    const row = await db
      .deleteFrom('docket_coinitiators')
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst()

    return row !== undefined
  },

  /** In the order in which they were added. */
  async of(docketId: string): Promise<Coinitiator[]> {
    return await db
      .selectFrom('docket_coinitiators')
      .innerJoin('users', 'users.id', 'docket_coinitiators.user_id')
      .select('docket_coinitiators.user_id')
      .select(sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'))
      .where('organisation_id', '=', organisationId)
      .where('docket_id', '=', docketId)
      .orderBy('docket_coinitiators.id')
      .execute()
  },

  /** Of these dockets those on which this member acts. */
  async among(userId: string, docketIds: readonly string[]): Promise<Set<string>> {
    if (docketIds.length === 0) return new Set()
    const rows = await db
      .selectFrom('docket_coinitiators')
      .select('docket_id')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('docket_id', 'in', docketIds)
      .execute()

    return new Set(rows.map(({ docket_id }) => docket_id))
  },
})
