import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type Zone = Selectable<Database['zones']>

/** Regions of an organisation: departments that share settings of their own. */
export const zones = (db: Transaction<Database>, organisationId: string) => ({
  async get(id: string): Promise<Zone | null> {
    const row = await db
      .selectFrom('zones')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()

    return row ?? null
  },

  /** By name, each with the number of settings it has in place of the organisation's. */
  async listed({ retired }: { retired: boolean }): Promise<(Zone & { settings: number })[]> {
    let found = db.selectFrom('zones').where('organisation_id', '=', organisationId)
    if (!retired) found = found.where('retired_at', 'is', null)

    return await found
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from organisation_settings
          where organisation_settings.organisation_id = zones.organisation_id
            and scope = 'zone' and scope_id = zones.id)`.as('settings'),
      )
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
  },

  async add(fields: { name: string; code: string }, by: string | null): Promise<Zone> {
    return await db
      .insertInto('zones')
      .values({ organisation_id: organisationId, id: newId(), changed_by: by, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** Its next revision. */
  async update(id: string, changes: Updateable<Database['zones']>, by: string): Promise<Zone> {
    return await db
      .updateTable('zones')
      .set({ ...changes, changed_by: by, revision: sql`revision + 1` })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  /** The department that a member works in. */
  async branchOfMember(userId: string): Promise<string | null> {
    const row = await db
      .selectFrom('memberships')
      .select('department_id')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .where('state', '=', 'active')
      .executeTakeFirst()

    return row?.department_id ?? null
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
