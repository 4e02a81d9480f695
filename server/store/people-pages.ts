import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { exactTotal } from './listed-documents.ts'

/** A list of people: where it is read, what narrows it but for words, and its order. */
export interface PeopleQuery {
  table: 'memberships' | 'external_users'
  /** Also of what the index of words answers, which has the columns that narrow and sort. */
  narrowed: RawBuilder<boolean>
  order: RawBuilder<unknown>
  rows: number
  offset: number
}

export interface Words {
  pattern: string | RawBuilder<string>
  /** Whether the index of words knows these rows and so few letters. */
  isIndexed: boolean
}

interface FoundPage {
  ids: string[]
  /** To one more than a total is exact to. */
  count: number
}

// Our choices. So many in the order of the list tell how common a word is; what every fifth of them holds is walked to.
const probed = 1_000
const common = 200
const lookedUp = 2 * exactTotal
// A walk goes so many times further than a word as common as the probe says would need.
const leeway = 4

const lookedUpBy = {
  memberships: sql.raw('muhar_search_members'),
  external_users: sql.raw('muhar_search_external_users'),
}

/** Pages of people: ids in order and their count in one question, each by an index; nothing is joined before it is chosen. */
export const peoplePages = (db: Transaction<Database>, organisationId: string) => {
  const from = ({ table, narrowed }: PeopleQuery) =>
    sql`from ${sql.table(table)} where organisation_id = ${organisationId} and ${narrowed}`
  const cut = ({ order, rows, offset }: PeopleQuery) => sql`order by ${order} limit ${rows} offset ${offset}`

  async function ask(page: RawBuilder<unknown>, counted: RawBuilder<unknown>): Promise<FoundPage> {
    const { rows } = await sql<FoundPage>`
      select array(${page}) as ids,
        (select count(*)::int from (${counted} limit ${exactTotal + 1}) as counted) as count`.execute(db)

    return rows[0] ?? { ids: [], count: 0 }
  }

  const plain = (query: PeopleQuery) =>
    ask(sql`select id ${from(query)} ${cut(query)}`, sql`select ${from(query)}`)

  /**
   * PostgreSQL cannot choose how: behind row security it ignores its statistics for LIKE. As for documents, the first of the
   * list tell how common a word is: a common one is met by walking the list in its order, a rare one is looked up.
   */
  async function searched(query: PeopleQuery, { pattern, isIndexed }: Words): Promise<FoundPage> {
    const holdsIt = sql<boolean>`search_text like ${pattern}`
    const counted = sql`select ${from(query)} and ${holdsIt}`
    const first = (most: number) => sql`select * ${from(query)} order by ${query.order} limit ${most}`
    const whole = () => ask(sql`select id ${from(query)} and ${holdsIt} ${cut(query)}`, counted)

    async function walk(hits: number): Promise<FoundPage> {
      const far = Math.ceil(((query.offset + query.rows) * leeway * probed) / hits)
      const met = await ask(
        sql`select id from (${first(far)}) as walked where ${holdsIt} ${cut(query)}`,
        counted,
      )
      const expected = Math.min(query.rows, Math.max(met.count - query.offset, 0))

      // Beyond what is counted, or where the word stands at the beginning alone, the walk may have ended too soon.
      return met.ids.length < (met.count > exactTotal ? query.rows : expected) ? whole() : met
    }

    async function lookUp(): Promise<(FoundPage & { matching: number }) | undefined> {
      const { rows } = await sql<FoundPage & { matching: number }>`
        with matching as materialized (
          select * from ${lookedUpBy[query.table]}(${pattern}, ${lookedUp + 1})
        ), found as (select * from matching where ${query.narrowed})
        select array(select id from found ${cut(query)}) as ids, (select count(*)::int from found) as count,
          (select count(*)::int from matching) as matching`.execute(db)

      return rows[0]
    }

    const { looked, hits } = await howCommon(first(probed), holdsIt)
    if (looked < probed || (hits === 0 && !isIndexed)) return whole()
    if (hits >= common || !isIndexed) return walk(hits)
    const found = await lookUp()
    if (found && found.matching <= lookedUp) return found

    return hits > 0 ? walk(hits) : whole()
  }

  async function howCommon(first: RawBuilder<unknown>, holdsIt: RawBuilder<boolean>) {
    const { rows } = await sql<{ looked: number; hits: number }>`
      select count(*)::int as looked, (count(*) filter (where ${holdsIt}))::int as hits
      from (${first}) as first`.execute(db)

    return rows[0] ?? { looked: 0, hits: 0 }
  }

  return async (query: PeopleQuery, words: Words | null) => {
    const { ids, count } = await (words ? searched(query, words) : plain(query))

    return { ids, total: Math.min(count, exactTotal), more: count > exactTotal }
  }
}
