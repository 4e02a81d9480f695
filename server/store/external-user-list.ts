import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { AccessState } from '#contract/vocabulary/groups.ts'
import type { Database } from './database.ts'
import { exactTotal, searchPattern } from './listed-documents.ts'

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

type Where = ExpressionBuilder<Database, 'external_users'>

// Our choice: a word that more people hold is met by walking the list in its order, which ends soon; a rarer one is looked up.
const lookedUp = 2_000
/** Letters below which the index of words does not narrow. */
const leastLetters = 3

/** Lists of external users: an index answers each order, and a word is looked for where it is rare or common. */
export const externalUserList = (db: Transaction<Database>, organisationId: string) => {
  const listed = () => db.selectFrom('external_users').where('organisation_id', '=', organisationId)
  type Listed = ReturnType<typeof listed>

  const inState = ({ and, or, eb }: Where, state: AccessState, now: Date): Expression<SqlBool> => {
    if (state === 'ended') return eb('ended_at', 'is not', null)
    const open = eb('ended_at', 'is', null)
    if (state === 'expired') return and([open, eb('valid_until', '<=', now)])
    const lasting = and([open, or([eb('valid_until', 'is', null), eb('valid_until', '>', now)])])
    if (state === 'off') return and([lasting, eb('assisted', '=', false)])

    return and([
      lasting,
      eb('assisted', '=', true),
      eb('valid_from', state === 'not_begun' ? '>' : '<=', now),
    ])
  }

  const order = ({ sortBy, descending }: ExternalUserQuery): RawBuilder<unknown> => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    const key = sortBy === 'name' ? sql`lower(name)` : sql.ref(sortBy)

    return sql`${key} ${direction}, id ${direction}`
  }

  async function rareMatches(typed: string): Promise<string[] | null> {
    if ([...typed].length < leastLetters) return null
    const { rows } = await sql<{ id: string }>`
      select id from muhar_search_external_users(${searchPattern(typed)}, ${lookedUp + 1})`.execute(db)

    return rows.length > lookedUp ? null : rows.map(({ id }) => id)
  }

  async function narrowed({ search, states, now }: ExternalUserQuery): Promise<Listed> {
    const found = listed().where((where) =>
      states ? where.or(states.map((state) => inState(where, state, now))) : where('ended_at', 'is', null),
    )
    if (!search) return found
    const ids = await rareMatches(search)

    return ids
      ? found.where('id', '=', sql<string>`any(${ids}::uuid[])`)
      : found.where(sql<boolean>`search_text like ${searchPattern(search)}`)
  }

  return {
    async page(query: ExternalUserQuery) {
      const found = await narrowed(query)
      const offset = (query.page - 1) * query.rows
      const rows = await found.selectAll().orderBy(order(query)).limit(query.rows).offset(offset).execute()
      const counted = await db
        .selectFrom(
          found
            .select('id')
            .limit(exactTotal + 1)
            .as('found'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()

      return { rows, total: Math.min(counted.count, exactTotal), more: counted.count > exactTotal }
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
