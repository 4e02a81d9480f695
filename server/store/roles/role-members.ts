import { sql, type Transaction } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'

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
  /** Nobody who was here since then. */
  notHereSince: Date | null
}

interface AskedPage extends Asked {
  page: number
  rows: number
}

/**
 * Who has which role: each role's people by name from the index of members, so far as the page
 * reaches.
 */
export const roleMembers = (db: Transaction<Database>, organisationId: string) => ({
  async count(asked: Asked): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from roles join memberships on ${present(organisationId, asked)}
      where ${ofRoles(organisationId, asked)}`.execute(db)

    return rows[0]?.total ?? 0
  },

  /** Ids of memberships after one of them, in the order in which they were added. */
  async after(asked: Asked, last: string | null, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select memberships.id from memberships join roles on ${present(organisationId, asked)}
      where ${ofRoles(organisationId, asked)} ${last ? sql`and memberships.id > ${last}` : sql``}
      order by memberships.id limit ${most}`.execute(db)

    return rows.map(({ id }) => id)
  },

  async page({ page, rows, ...asked }: AskedPage): Promise<{
    rows: RoleMember[]
    total: number
    more: boolean
  }> {
    const offset = (page - 1) * rows
    const { rows: found } = await sql<RoleMember>`
      select members.*, roles.label from roles cross join lateral (
        select user_id, first_name, last_name, email, state, role_id, last_seen_at, sort_name, id as membership_id
        from memberships where ${present(organisationId, asked)}
        order by sort_name, id limit ${offset + rows}
      ) as members
      where ${ofRoles(organisationId, asked)}
      order by members.sort_name, members.membership_id limit ${rows} offset ${offset}`.execute(db)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from (
        select from roles join memberships on ${present(organisationId, asked)}
        where ${ofRoles(organisationId, asked)} limit ${exactTotal + 1}
      ) as have_it`.execute(db)
    const total = counted.rows[0]?.total ?? 0

    return { rows: found, total: Math.min(total, exactTotal), more: total > exactTotal }
  },
})

const ofRoles = (
  organisationId: string,
  { roleId, module }: Asked,
) => sql`roles.organisation_id = ${organisationId}
  ${roleId ? sql`and roles.id = ${roleId}` : sql``}
  ${module ? sql`and roles.module_list @> array[${module}]::text[]` : sql``}`

const present = (organisationId: string, { notHereSince }: Asked) => sql`
  memberships.organisation_id = ${organisationId} and memberships.role_id = roles.id and memberships.state <> 'ended'
  ${notHereSince ? sql`and (memberships.last_seen_at is null or memberships.last_seen_at < ${notHereSince})` : sql``}`
