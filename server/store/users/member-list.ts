import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type MemberState, memberStates } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { likePattern } from '../like-pattern.ts'
import type { Counted } from './people-counts.ts'
import { peoplePages } from './people-pages.ts'

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

const present = memberStates.filter((state) => state !== 'ended')

// A trigram index knows nothing of fewer letters.
const leastLetters = 3

/**
 * Pages of members: ids in order and totals, each by an index of migrations 0024, 0048 and 0050.
 * The rows are read by id afterwards.
 */
export const memberList = (db: Transaction<Database>, organisationId: string) => {
  const pages = peoplePages(db, organisationId)

  const narrowed = ({ states, roleId, departmentId, zoneId }: MemberFilter): RawBuilder<boolean> => {
    const conditions: RawBuilder<boolean>[] = []
    // Written out, since the indexes are of those alone.
    if (!states?.includes('ended')) conditions.push(sql`state <> 'ended'`)
    if (states) conditions.push(sql`state in (${sql.join(states)})`)
    if (roleId) conditions.push(sql`role_id = ${roleId}`)
    if (departmentId) conditions.push(sql`department_id = ${departmentId}`)
    if (zoneId)
      conditions.push(sql`department_id in (select departments.id from departments
        where departments.organisation_id = ${organisationId} and departments.zone_id = ${zoneId})`)

    return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
  }

  /**
   * Two columns answer a list by name of all who are present; handing over the others takes a sixth
   * of the time.
   */
  const lookedUp = (query: MemberListQuery) => {
    const isOfAll = !(query.states || query.roleId || query.departmentId || query.zoneId)

    return isOfAll && query.sortBy === 'name'
      ? { by: sql.raw('muhar_search_names'), narrowed: sql<boolean>`true` }
      : { by: sql.raw('muhar_search_members'), narrowed: narrowed(query) }
  }

  /** Numbers are kept of one thing at a time. */
  const counted = ({ states, roleId, departmentId, zoneId }: MemberFilter): Counted | null => {
    const asked = [roleId, departmentId, zoneId].filter((id) => id !== null)
    if (asked.length === 0) return { facet: 'state', values: states ?? present }
    if (asked.length > 1 || states) return null
    if (roleId) return { facet: 'role', values: [roleId] }
    if (departmentId) return { facet: 'department', values: [departmentId] }

    return {
      facet: 'department',
      values: sql`array(select id::text from departments where organisation_id = ${organisationId} and zone_id = ${zoneId})`,
    }
  }

  const inOrder = ({ sortBy, descending }: MemberListQuery) => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    if (sortBy === 'name') return sql`sort_name ${direction}, id ${direction}`
    if (sortBy === 'invited_at') return sql`invited_at ${direction}, id ${direction}`

    // A member who never logged in counts as older than every visit.
    return sql`last_seen_at ${direction} nulls ${sql.raw(descending ? 'last' : 'first')}, id ${direction}`
  }

  const worded = (filter: MemberFilter) => {
    const found = db
      .selectFrom('memberships')
      .where('memberships.organisation_id', '=', organisationId)
      .where(narrowed(filter))

    return filter.search === ''
      ? found
      : found.where('memberships.search_text', 'like', likePattern(filter.search))
  }

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

    page: (query: MemberListQuery): Promise<MemberPage> =>
      pages(
        {
          table: 'memberships',
          narrowed: narrowed(query),
          lookedUp: lookedUp(query),
          counted: counted(query),
          order: inOrder(query),
          rows: query.rows,
          offset: (query.page - 1) * query.rows,
        },
        query.search === ''
          ? null
          : {
              text: query.search.toLowerCase(),
              pattern: likePattern(query.search),
              isIndexed: query.search.length >= leastLetters && !query.states?.includes('ended'),
            },
      ),
  }
}
