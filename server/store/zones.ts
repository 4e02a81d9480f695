import type { Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'

/** Regions of an organisation: departments that share settings of their own. */
export const zones = (db: Transaction<Database>, organisationId: string) => ({
  async get(id: string): Promise<Selectable<Database['zones']> | null> {
    const row = await db
      .selectFrom('zones')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  /** Of the department that a member works in. */
  async ofMember(userId: string): Promise<string | null> {
    const row = await db
      .selectFrom('memberships')
      .innerJoin('departments', (join) =>
        join
          .onRef('departments.organisation_id', '=', 'memberships.organisation_id')
          .onRef('departments.id', '=', 'memberships.department_id'),
      )
      .select('departments.zone_id')
      .where('memberships.organisation_id', '=', organisationId)
      .where('memberships.user_id', '=', userId)
      .where('memberships.state', '=', 'active')
      .executeTakeFirst()

    return row?.zone_id ?? null
  },
})
