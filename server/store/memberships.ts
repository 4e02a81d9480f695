import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { Database } from './database.ts'

export interface Membership {
  id: string
  userId: string
  departmentId: string | null
  roleId: string | null
  roleLabel: string
  referenceId: string
  state: MemberState
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
      .select('roles.label')
      .select(grantedModules(organisationId).as('modules'))
      .where('memberships.organisation_id', '=', organisationId)
      .where('memberships.user_id', '=', userId)
      .executeTakeFirst()

    return row
      ? {
          id: row.id,
          userId: row.user_id,
          departmentId: row.department_id,
          roleId: row.role_id,
          roleLabel: row.label ?? '',
          referenceId: row.reference_id ?? row.id,
          state: row.state,
          modules: row.modules,
        }
      : null
  },
})

/** The role's list, less what the organisation was not granted or has had withdrawn. Stands beside a joined `roles`. */
export function grantedModules(organisationId: string) {
  return sql<Module[]>`array(
    select granted.module from organisation_modules granted
    where granted.organisation_id = ${organisationId} and granted.module = any(roles.module_list)
    order by granted.module)`
}
