import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { Database } from './database.ts'
import { exactTotal } from './listed-documents.ts'

interface RoleMember {
  user_id: string
  first_name: string
  last_name: string
  email: string
  state: MemberState
  role_id: string
  label: string
  last_seen_at: Date | null
}

interface Asked {
  roleId: string | null
  module: Module | null
  page: number
  rows: number
}

/** Who has which role: each role's people by name from the index of members, so far as the page reaches. */
export const roleMembers = (db: Transaction<Database>, organisationId: string) => ({
  async page({ roleId, module, page, rows }: Asked): Promise<{
    rows: RoleMember[]
    total: number
    more: boolean
  }> {
    const offset = (page - 1) * rows
    const ofRoles = sql`roles.organisation_id = ${organisationId}
      ${roleId ? sql`and roles.id = ${roleId}` : sql``}
      ${module ? sql`and roles.module_list @> array[${module}]::text[]` : sql``}`
    const present = sql`memberships.organisation_id = ${organisationId} and memberships.role_id = roles.id
      and memberships.state <> 'ended'`
    const { rows: found } = await sql<RoleMember>`
      select members.*, roles.label from roles cross join lateral (
        select user_id, first_name, last_name, email, state, role_id, last_seen_at, sort_name, id as membership_id
        from memberships where ${present}
        order by sort_name, id limit ${offset + rows}
      ) as members
      where ${ofRoles}
      order by members.sort_name, members.membership_id limit ${rows} offset ${offset}`.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from roles join memberships on ${present} where ${ofRoles} limit ${exactTotal + 1}
      ) as have_it`.execute(db)
    const total = counted.rows[0]?.total ?? 0

    return { rows: found, total: Math.min(total, exactTotal), more: total > exactTotal }
  },
})
