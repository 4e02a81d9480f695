import { type Selectable, sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'

export interface Membership extends Selectable<Database['memberships']> {
  role_label: string
  /** What the role lists and the organisation was granted. */
  modules: Module[]
}

/** A person inside this organisation. */
export const memberships = (db: Transaction<Database>, organisationId: string) => ({
  async ofUser(userId: string): Promise<Membership | null> {
    const row = await db
      .selectFrom('memberships')
      .leftJoin('roles', (join) =>
        join
          .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
          .onRef('roles.id', '=', 'memberships.role_id'),
      )
      .selectAll('memberships')
      .select(sql<string>`coalesce(roles.label, '')`.as('role_label'))
      .select(grantedModules(organisationId).as('modules'))
      .where('memberships.organisation_id', '=', organisationId)
      .where('memberships.user_id', '=', userId)
      .executeTakeFirst()

    return row ?? null
  },

  /** What each of these may do, by user; of those who are here. */
  async modulesOf(userIds: readonly string[]): Promise<Map<string, Module[]>> {
    if (userIds.length === 0) return new Map()
    const rows = await db
      .selectFrom('memberships')
      .leftJoin('roles', (join) =>
        join
          .onRef('roles.organisation_id', '=', 'memberships.organisation_id')
          .onRef('roles.id', '=', 'memberships.role_id'),
      )
      .select('memberships.user_id')
      .select(grantedModules(organisationId).as('modules'))
      .where('memberships.organisation_id', '=', organisationId)
      .where('memberships.user_id', 'in', userIds)
      .execute()

    return new Map(rows.map(({ user_id, modules }) => [user_id, modules]))
  },
})

/**
 * The role's list, less what the organisation was not granted or has had withdrawn. Stands beside a
 * joined `roles`.
 */
export function grantedModules(organisationId: string) {
  return sql<Module[]>`array(
    select granted.module from organisation_modules granted
    where granted.organisation_id = ${organisationId} and granted.module = any(roles.module_list)
    order by granted.module)`
}
