import { sql, type Transaction } from 'kysely'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import type { Database } from '../database.ts'
import type { DocumentListQuery, DocumentPage } from './document-list.ts'
import { type Listing, listedDocuments, newestFirst, together } from './listed-documents.ts'
import { isMetByWalking } from './narrowed-documents.ts'

/** Our choice: so many documents a docket are walked through for a count of dockets. */
const filesOfDocket = 8

/** How many documents or dockets of a list are in each state. */
export const stateCounts = (db: Transaction<Database>, organisationId: string) => {
  const { visible } = listedDocuments(db, organisationId)

  const counted = ({ wholeDockets }: DocumentListQuery) =>
    wholeDockets ? sql`count(distinct docket_id)::int` : sql`count(*)::int`

  /** Of so few that one walk through them all is quicker than one by each state's index. */
  async function countFew(
    query: DocumentListQuery,
    found: readonly Listing[],
  ): Promise<DocumentPage['counts']> {
    const parts = found.map((part) => part.select(['documents.state', 'documents.docket_id']))
    const { rows } = await sql<{ state: DocumentState; count: number }>`
      select state, ${counted(query)} as count from (${together(parts)}) as found group by state`.execute(db)

    return countsOf(rows)
  }

  /**
   * Each state by its index, in its order: otherwise PostgreSQL reads the whole table for a common
   * tag.
   */
  async function countStates(query: DocumentListQuery): Promise<DocumentPage['counts']> {
    const isWalked = isMetByWalking(query)
    const ofState = visible(query, { isWalked }).map((part) => {
      const ofAsked = part
        .select(['documents.id', 'documents.docket_id'])
        .where('documents.state', '=', sql<DocumentState>`asked.state`)

      return isWalked ? ofAsked.orderBy(newestFirst) : ofAsked
    })
    const count = async (states: readonly DocumentState[], most: number) => {
      const { rows } = await sql<{ state: DocumentState; count: number; walked: number }>`
        select state, found.count, found.walked
        from unnest(${states}::text[]) as asked (state), lateral (
          select ${counted(query)} as count, count(*)::int as walked
          from (${together(ofState)} limit ${most}) as of_state) as found`.execute(db)

      return rows
    }
    const first = await count(
      documentStates.filter((state) => state !== 'deleted'),
      exactCount,
    )
    // Of dockets with several files the first thousand documents are fewer than a thousand dockets.
    const isShort = (row: (typeof first)[number]) => row.walked === exactCount && row.count < exactCount
    const short = first.filter(isShort).map(({ state }) => state)
    const again = short.length > 0 ? await count(short, exactCount * filesOfDocket) : []

    return countsOf([...first.filter((row) => !isShort(row)), ...again])
  }

  return { countFew, countStates }
}

export function countsOf(rows: readonly { state: DocumentState; count: number }[]): DocumentPage['counts'] {
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ state, count }) => [state, Math.min(count, exactCount)]),
  )
}
