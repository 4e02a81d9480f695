import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

interface UseOfMember {
  user_id: string
  /** Dockets of this member. */
  dockets: number
  this_month: number
  last_at: Date
  /** How many dockets and members there are in all. */
  all_dockets: number
  all_members: number
}

interface UseOfBranch {
  /** Null: of members who work in none. */
  department_id: string | null
  dockets: number
  this_month: number
}

/** Who made dockets from a template. */
export const templateUses = (db: Transaction<Database>, organisationId: string) => {
  const made = (templateId: string) => sql`dockets
    where dockets.organisation_id = ${organisationId} and dockets.template_id = ${templateId}
      and dockets.deleted_at is null`

  return {
    /** Those with the most dockets first. */
    async members(templateId: string, monthBegan: Date, most: number): Promise<UseOfMember[]> {
      const { rows } = await sql<UseOfMember>`
        select initiator_id as user_id, count(*)::int as dockets,
          (count(*) filter (where created_at >= ${monthBegan}))::int as this_month, max(created_at) as last_at,
          (sum(count(*)) over ())::int as all_dockets, (count(*) over ())::int as all_members
        from ${made(templateId)}
        group by initiator_id order by dockets desc, last_at desc, initiator_id limit ${most}`.execute(db)

      return rows
    },

    /** By where its maker works now. */
    async branches(templateId: string, monthBegan: Date, most: number): Promise<UseOfBranch[]> {
      const { rows } = await sql<UseOfBranch>`
        select m.department_id, sum(used.dockets)::int as dockets, sum(used.this_month)::int as this_month
        from (select initiator_id, count(*) as dockets, count(*) filter (where created_at >= ${monthBegan}) as this_month
              from ${made(templateId)} group by initiator_id) as used
        left join memberships m on m.organisation_id = ${organisationId} and m.user_id = used.initiator_id
        group by m.department_id order by dockets desc, m.department_id limit ${most}`.execute(db)

      return rows
    },
  }
}
