import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { AccessState } from '#contract/vocabulary/groups.ts'
import type { Database } from '../database.ts'
import { searchPattern } from '../documents/listed-documents.ts'
import type { Counted } from '../users/people-counts.ts'
import { peoplePages } from '../users/people-pages.ts'

interface ExternalUserQuery {
  search: string | null
  /** Null leaves out those whose access was ended. */
  states: readonly AccessState[] | null
  sortBy: 'name' | 'created_at' | 'valid_until'
  descending: boolean
  page: number
  rows: number
  now: Date
}

/** Letters below which the index of words does not narrow. */
const leastLetters = 3

/**
 * Lists of external users: an index answers each order, and a word is looked for where it is rare
 * or common.
 */
export const externalUserList = (db: Transaction<Database>, organisationId: string) => {
  const pages = peoplePages(db, organisationId)

  const inState = (state: AccessState, now: Date): RawBuilder<boolean> => {
    if (state === 'ended') return sql`ended_at is not null`
    if (state === 'expired') return sql`ended_at is null and valid_until <= ${now}`
    const lasting = sql`ended_at is null and (valid_until is null or valid_until > ${now})`
    if (state === 'off') return sql`${lasting} and not assisted`

    return state === 'not_begun'
      ? sql`${lasting} and assisted and valid_from > ${now}`
      : sql`${lasting} and assisted and valid_from <= ${now}`
  }

  const narrowed = ({ states, now }: ExternalUserQuery): RawBuilder<boolean> =>
    states
      ? sql`((${sql.join(
          states.map((state) => inState(state, now)),
          sql`) or (`,
        )}))`
      : sql`ended_at is null`

  /**
   * Numbers are kept of those who are here and of those who are not: the other states change by
   * themselves.
   */
  const counted = ({ states }: ExternalUserQuery): Counted | null => {
    if (!states) return { facet: 'state', values: ['present'] }

    return states.every((state) => state === 'ended') ? { facet: 'state', values: ['ended'] } : null
  }

  const order = ({ sortBy, descending }: ExternalUserQuery): RawBuilder<unknown> => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    const key = sql.ref(sortBy === 'name' ? 'sort_name' : sortBy)

    return sql`${key} ${direction}, id ${direction}`
  }

  return {
    async page(query: ExternalUserQuery) {
      const { search, page } = query
      const { ids, ...found } = await pages(
        {
          table: 'external_users',
          narrowed: narrowed(query),
          lookedUp: { by: sql.raw('muhar_search_external_users'), narrowed: narrowed(query) },
          counted: counted(query),
          order: order(query),
          rows: query.rows,
          offset: (page - 1) * query.rows,
        },
        search
          ? {
              text: sql`lower(${search}::text)`,
              pattern: searchPattern(search),
              isIndexed: [...search].length >= leastLetters,
            }
          : null,
      )
      const shown = new Map((await this.ofIds(ids)).map((row) => [row.id, row]))

      return { rows: ids.flatMap((id) => shown.get(id) ?? []), ...found }
    },

    async ofIds(ids: readonly string[]) {
      if (ids.length === 0) return []

      return db
        .selectFrom('external_users')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .execute()
    },

    /** When the good link of each of these people ends. */
    async linksOf(ids: readonly string[], now: Date): Promise<Map<string, Date>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('link_codes')
        .select([sql<string>`params ->> 'user_id'`.as('user_id'), 'expires_at'])
        .where('purpose', '=', 'assisted')
        .where('organisation_id', '=', organisationId)
        .where(sql<string>`params ->> 'user_id'`, 'in', ids)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()

      return new Map(rows.map(({ user_id, expires_at }) => [user_id, expires_at]))
    },
  }
}
