import { type RawBuilder, sql, type Transaction } from 'kysely'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import type { Database } from '../database.ts'
import { type Counted, peopleCounts } from './people-counts.ts'

/** A list of people: where it is read, what narrows it but for words, and its order. */
export interface PeopleQuery {
  table: 'memberships' | 'external_users' | 'clients'
  narrowed: RawBuilder<boolean>
  /**
   * The function that looks words up, and what narrows its answer, which has the columns for that
   * and for the order.
   */
  lookedUp: { by: RawBuilder<unknown>; narrowed: RawBuilder<boolean> }
  /**
   * What narrows it in the terms of the numbers that are kept, where they tell how many it leaves.
   */
  counted: Counted | null
  order: RawBuilder<unknown>
  rows: number
  offset: number
}

export interface Words {
  /** In lower case. */
  text: string | RawBuilder<string>
  pattern: string | RawBuilder<string>
  /** Whether the index of words knows these rows and so few letters. */
  isIndexed: boolean
}

interface FoundPage {
  ids: string[]
  count: number
}

// Our choices. So many of those who are here longest and of the newest tell how common a word is;
// what every twenty-fifth of them holds is walked to, and no more are looked up.
const probed = 500
const common = 40
const mostLookedUp = 20_000

/**
 * Pages of people: ids in order and their count, each by an index; nothing is joined before it is
 * chosen.
 */
export const peoplePages = (db: Transaction<Database>, organisationId: string) => {
  const counts = peopleCounts(db, organisationId)
  const everyone = ({ table }: PeopleQuery) =>
    sql`from ${sql.table(table)} where organisation_id = ${organisationId}`
  const from = (query: PeopleQuery) => sql`${everyone(query)} and ${query.narrowed}`
  const cut = ({ order, rows, offset }: PeopleQuery) => sql`order by ${order} limit ${rows} offset ${offset}`

  async function ask(asked: RawBuilder<FoundPage>): Promise<FoundPage> {
    const { rows } = await asked.execute(db)

    return rows[0] ?? { ids: [], count: 0 }
  }

  const plain = (query: PeopleQuery) =>
    ask(
      sql`select array(select id ${from(query)} ${cut(query)}) as ids, ${
        query.counted
          ? counts.of(query.table, query.counted)
          : sql`(select count(*)::int from (select ${from(query)} limit ${exactCount + 1}) as counted)`
      } as count`,
    )

  /**
   * PostgreSQL cannot choose how: behind row security it ignores its statistics for LIKE, and would
   * read and sort everybody. A common word is met by walking the list in its order, a rare one is
   * looked up.
   */
  async function searched(query: PeopleQuery, words: Words): Promise<FoundPage> {
    const isRare = words.isIndexed && (await howCommon(query, words)) < common
    const found = isRare ? await lookUp(query, words) : null

    return found && found.matching <= mostLookedUp ? found : walk(query, words)
  }

  /**
   * Ends where page and count are known. Of a person without the word's pairs of letters nothing
   * else is read; and PostgreSQL, which estimates that a `case` leaves half of all, follows the
   * order instead of sorting.
   */
  const walk = (query: PeopleQuery, { text, pattern }: Words) => {
    const last = query.offset + query.rows

    return ask(sql`
      select coalesce((array_agg(id))[${query.offset + 1}::int:${last}::int], '{}') as ids, count(*)::int as count
      from (
        select id ${from(query)}
          and case when search_pairs | muhar_pairs(${text}) = search_pairs then search_text like ${pattern} else false end
        order by ${query.order} limit ${Math.max(exactCount + 1, last)}
      ) as met`)
  }

  async function lookUp(query: PeopleQuery, { pattern }: Words) {
    const { by, narrowed } = query.lookedUp
    const { rows } = await sql<FoundPage & { matching: number }>`
      with matching as materialized (select * from ${by}(${pattern}, ${mostLookedUp + 1}))
      select array(select id from matching where ${narrowed} ${cut(query)}) as ids,
        (count(*) filter (where ${narrowed}))::int as count, count(*)::int as matching
      from matching`.execute(db)

    return rows[0] ?? null
  }

  /**
   * Hits among a thousand people, before any filter: equal words are close in the order of names,
   * and hardly in that of joining.
   */
  async function howCommon(query: PeopleQuery, { pattern }: Words): Promise<number> {
    const some = (direction: 'asc' | 'desc') =>
      sql`(select search_text ${everyone(query)} order by id ${sql.raw(direction)} limit ${probed})`
    const { rows } = await sql<{ looked: number; hits: number }>`
      select count(*)::int as looked, (count(*) filter (where search_text like ${pattern}))::int as hits
      from (${some('asc')} union all ${some('desc')}) as sample`.execute(db)
    const { looked, hits } = rows[0] ?? { looked: 0, hits: 0 }

    // So few are walked through at once.
    return looked < 2 * probed ? common : hits
  }

  return async (query: PeopleQuery, words: Words | null) => {
    const { ids, count } = await (words ? searched(query, words) : plain(query))
    const more = count > exactCount && (words !== null || !query.counted)

    return { ids, total: more ? exactCount : count, more }
  }
}
