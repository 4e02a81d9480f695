import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Database } from '../database.ts'
import { grantedModules } from '../users/memberships.ts'

export interface ReportSender {
  user_id: string
  name: string
  employee_id: string | null
  branch: string | null
  branch_code: string | null
  location: string | null
  zone: string | null
  modules: Module[]
}

/** Who sent what a report shows, and where they work today. */
export const reportSenders = (db: Transaction<Database>, organisationId: string) => ({
  async ofUsers(userIds: readonly string[]): Promise<Map<string, ReportSender>> {
    if (userIds.length === 0) return new Map()
    const { rows } = await sql<ReportSender>`
      select memberships.user_id, trim(memberships.first_name || ' ' || memberships.last_name) as name,
        memberships.employee_id, departments.name as branch, departments.code as branch_code,
        departments.city as location, zones.name as zone, ${grantedModules(organisationId)} as modules
      from memberships
      left join roles on roles.organisation_id = memberships.organisation_id and roles.id = memberships.role_id
      left join departments on departments.organisation_id = memberships.organisation_id
        and departments.id = memberships.department_id
      left join zones on zones.organisation_id = departments.organisation_id and zones.id = departments.zone_id
      where memberships.organisation_id = ${organisationId} and memberships.user_id = any(${userIds}::uuid[])`.execute(
      db,
    )

    return new Map(rows.map((row) => [row.user_id, row]))
  },

  /** What the templates of a filter are called. */
  async templateNames(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('templates')
      .select(['id', 'name'])
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .execute()

    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})
