import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import { exactTotal, type Listing, newestFirst, searchPattern, together } from './listed-documents.ts'

// Our choices. So many of the newest tell how common a word is; what every tenth of them holds is
// walked to, and so far.
export const usualReach = { probed: 1_000, common: 100, walked: 150_000, lookedUp: 2 * exactTotal }

const shown = ['id', 'docket_id', 'state', 'name', 'created_at', 'updated_at'] as const

interface Page {
  states: readonly DocumentState[] | null
  order: RawBuilder<unknown>
  rows: number
  offset: number
  /** Each docket once, by the first of its documents. */
  wholeDockets?: boolean
}

interface Searched {
  ids: string[]
  /** Of the states that are asked for: rows of the list. */
  count: number
  /** The same in documents. */
  wanted: number
  counts: { state: DocumentState; count: number }[]
  /** Of every state, to one more than is counted. */
  found: number
  matching: number
}

/**
 * A word in a list, searched for once for page, total and counts. PostgreSQL cannot choose how:
 * behind row security it ignores its statistics for LIKE. So the newest documents tell how common
 * the word is: a common one is met by walking the list from its newest on, which ends soon; a rare
 * one is looked up in the index of all words.
 */
export async function searchDocuments(
  db: Transaction<Database>,
  parts: readonly Listing[],
  typed: string,
  page: Page,
  { probed, common, walked, lookedUp } = usualReach,
): Promise<Searched> {
  const pattern = searchPattern(typed)
  const holdsIt = sql<boolean>`search_text like ${pattern}`

  const newest = (most: number) => sql`
    select * from (${together(
      parts.map((part) =>
        part
          .select([...shown, 'search_text'])
          .orderBy(newestFirst)
          .limit(most),
      ),
    )}) as listed order by ${newestFirst} limit ${most}`

  const walk = () => sql`
    select * from (${newest(walked)}) as newest where ${holdsIt} limit ${exactTotal + 1}`

  const those = (condition: RawBuilder<boolean>) => sql`
    select * from (${together(parts.map((part) => part.select(shown).where(condition)))}) as listed
    order by ${newestFirst} limit ${exactTotal + 1}`

  async function ask(found: RawBuilder<unknown>, matching = sql`select null::uuid as id where false`) {
    const { states, order, rows: most, offset, wholeDockets } = page
    const listed = wholeDockets
      ? sql`select distinct on (docket_id) * from wanted order by docket_id, ${order}`
      : sql`select * from wanted`
    const counted = wholeDockets ? sql`count(distinct docket_id)` : sql`count(*)`
    const { rows } = await sql<Searched>`
      with matching as materialized (${matching}), found as materialized (${found}),
        wanted as (select * from found where ${states ? sql`state = any(${states})` : sql`true`}),
        listed as (${listed})
      select
        array(select id from listed order by ${order} limit ${most} offset ${offset}) as ids,
        (select count(*)::int from listed) as count,
        (select count(*)::int from wanted) as wanted,
        array(select json_build_object('state', state, 'count', ${counted}) from found group by state) as counts,
        (select count(*)::int from found) as found,
        (select count(*)::int from matching) as matching`.execute(db)

    return rows[0] ?? { ids: [], count: 0, wanted: 0, counts: [], found: 0, matching: 0 }
  }

  async function howCommon(): Promise<{ looked: number; hits: number }> {
    const { rows } = await sql<{ looked: number; hits: number }>`
      select count(*)::int as looked, (count(*) filter (where ${holdsIt}))::int as hits
      from (${newest(probed)}) as newest`.execute(db)

    return rows[0] ?? { looked: 0, hits: 0 }
  }

  async function isLonger(): Promise<boolean> {
    const { rows } = await sql`
      select from (${together(parts.map((part) => part.select('id').limit(walked + 1)))}) as listed
      offset ${walked} limit 1`.execute(db)

    return rows.length > 0
  }

  const { looked, hits } = await howCommon()
  if (looked < probed || hits >= common) {
    const met = await ask(walk())
    if (met.found > exactTotal || looked < probed || !(await isLonger())) return met
  }
  const ofIndex = await ask(
    those(sql`documents.id in (select id from matching)`),
    sql`select id from muhar_search_documents(${pattern}, ${lookedUp + 1})`,
  )

  return ofIndex.matching > lookedUp ? await ask(those(holdsIt)) : ofIndex
}
