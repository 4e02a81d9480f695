import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { MemberState } from '#contract/vocabulary/states.ts'
import type { Database } from './database.ts'
import { likePattern } from './like-pattern.ts'

export interface MemberFilter {
  search: string
  /** Null: everyone but the deleted. */
  states: readonly MemberState[] | null
  roleId: string | null
  departmentId: string | null
  zoneId: string | null
}

export interface MemberListQuery extends MemberFilter {
  sortBy: 'name' | 'last_seen_at' | 'invited_at'
  descending: boolean
  page: number
  rows: number
}

export interface MemberPage {
  /** Membership ids of the page, in order. */
  ids: string[]
  total: number
  more: boolean
}

type Listing = SelectQueryBuilder<Database, 'memberships', unknown>

// Our choice (house: "exact to 10,000"): above this a total says "and more".
const exactTotal = 10_000
// Our choice: what so few members hold is looked up; what more hold is met soon by walking in the order of the list.
const fewEnough = 500
// A trigram index knows nothing of fewer letters.
const leastLetters = 3

/** Pages of members: ids in order and totals, each by an index of migration 0024. The rows are read by id afterwards. */
export const memberList = (db: Transaction<Database>, organisationId: string) => {
  const narrowed = ({ states, roleId, departmentId, zoneId }: MemberFilter): Listing => {
    let found: Listing = db
      .selectFrom('memberships')
      .where('memberships.organisation_id', '=', organisationId)
    // Written out, since the indexes are of those alone.
    if (!states?.includes('ended')) found = found.where(sql<boolean>`memberships.state <> 'ended'`)
    if (states) found = found.where('memberships.state', 'in', states)
    if (roleId) found = found.where('memberships.role_id', '=', roleId)
    if (departmentId) found = found.where('memberships.department_id', '=', departmentId)
    if (zoneId)
      found = found.where('memberships.department_id', 'in', (where) =>
        where
          .selectFrom('departments')
          .select('departments.id')
          .where('departments.organisation_id', '=', organisationId)
          .where('departments.zone_id', '=', zoneId),
      )

    return found
  }

  const inOrder = ({ sortBy, descending }: MemberListQuery) => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    if (sortBy === 'name') return sql`sort_name ${direction}, id ${direction}`
    if (sortBy === 'invited_at') return sql`invited_at ${direction}, id ${direction}`

    // Whoever was never here stands at the far end of the newest visits.
    return sql`last_seen_at ${direction} nulls ${sql.raw(descending ? 'last' : 'first')}, id ${direction}`
  }

  async function page(query: MemberListQuery, found: Listing): Promise<MemberPage> {
    const rows = await found
      .select('memberships.id')
      .orderBy(inOrder(query))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
      .execute()
    const { count } = await db
      .selectFrom(
        found
          .select(sql`1`.as('one'))
          .limit(exactTotal + 1)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()

    return {
      ids: rows.map(({ id }) => id),
      total: Math.min(count, exactTotal),
      more: count > exactTotal,
    }
  }

  async function holding(pattern: string): Promise<string[] | null> {
    const { rows } = await sql<{ id: string }>`
      select id from muhar_search_members(${pattern}, ${fewEnough + 1})`.execute(db)

    return rows.length > fewEnough ? null : rows.map(({ id }) => id)
  }

  const worded = (filter: MemberFilter): Listing =>
    filter.search === ''
      ? narrowed(filter)
      : narrowed(filter).where('memberships.search_text', 'like', likePattern(filter.search))

  return {
    /** The next ids by key, for work that reads them all. */
    async after(filter: MemberFilter, last: string | null, most: number): Promise<string[]> {
      const found = last ? worded(filter).where('memberships.id', '>', last) : worded(filter)
      const rows = await found.select('memberships.id').orderBy('memberships.id').limit(most).execute()

      return rows.map(({ id }) => id)
    },

    async count(filter: MemberFilter): Promise<number> {
      const { count } = await worded(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return count
    },

    async page(query: MemberListQuery): Promise<MemberPage> {
      const found = narrowed(query)
      if (query.search === '') return page(query, found)
      const pattern = likePattern(query.search)
      const isTelling = query.search.length >= leastLetters && !query.states?.includes('ended')
      const few = isTelling ? await holding(pattern) : null
      if (few) return page(query, found.where('memberships.id', '=', sql<string>`any(${few}::uuid[])`))

      return page(query, found.where('memberships.search_text', 'like', pattern))
    },
  }
}
