import { sql, type Transaction } from 'kysely'
import { exactCount } from '#contract/vocabulary/lists.ts'
import { type DocumentState, documentStates } from '#contract/vocabulary/states.ts'
import type { Database } from './database.ts'
import { documentInbox } from './document-inbox.ts'
import { exactTotal, type Listing, listedDocuments, type Narrowed } from './listed-documents.ts'

export interface DocumentListQuery extends Narrowed {
  states: readonly DocumentState[] | null
  sortBy: 'updated_at' | 'created_at' | 'name' | 'expires_at'
  descending: boolean
  page: number
  rows: number
}

export interface DocumentPage {
  /** Of the page, in order. */
  ids: string[]
  total: number
  more: boolean
  /** How many documents of each state the same search would show; each exact to 1,000. */
  counts: Partial<Record<DocumentState, number>>
}

/** Lists of documents: ids in order, totals, counts. The rows themselves are read by id afterwards, all at once. */
export const documentList = (db: Transaction<Database>, organisationId: string) => {
  const { all, visible, total } = listedDocuments(db, organisationId)

  const inOrder = ({ sortBy, descending }: DocumentListQuery) => {
    const direction = sql.raw(descending ? 'desc' : 'asc')
    const column =
      sortBy === 'expires_at'
        ? sql`(select expires_at from dockets where dockets.organisation_id = ${organisationId} and dockets.id = docket_id)`
        : sql.ref(sortBy)

    return sql`${column} ${direction} ${sql.raw(sortBy === 'expires_at' ? 'nulls last' : '')}, id ${direction}`
  }

  /** Walks the indexes: only as far as the page, the total and each count reach. */
  async function walk(query: DocumentListQuery): Promise<DocumentPage> {
    const found = visible(all(), query)
    const wanted = query.states ? found.where('documents.state', 'in', query.states) : found
    const rows = await wanted
      .select('documents.id')
      .orderBy(inOrder(query))
      .limit(query.rows)
      .offset((query.page - 1) * query.rows)
      .execute()

    return { ids: rows.map(({ id }) => id), ...(await total(wanted)), counts: await countStates(found) }
  }

  async function countStates(found: Listing): Promise<DocumentPage['counts']> {
    const { rows } = await sql<{ state: DocumentState; count: number }>`
      select state, (select count(*)::int from (
        ${found
          .select('documents.id')
          .where('documents.state', '=', sql<DocumentState>`asked.state`)
          .limit(exactCount)}
      ) as of_state) as count
      from unnest(${documentStates.filter((state) => state !== 'deleted')}::text[]) as asked (state)`.execute(
      db,
    )

    return countsOf(rows)
  }

  /** Searches once, for the page, the total and the counts together. */
  async function search(query: DocumentListQuery): Promise<DocumentPage> {
    const found = visible(all(), query).select([
      'id',
      'docket_id',
      'state',
      'name',
      'created_at',
      'updated_at',
    ])
    const wanted = query.states ? sql`state = any(${query.states})` : sql`true`
    const { rows } = await sql<{
      ids: string[]
      total: number
      counts: { state: DocumentState; count: number }[]
    }>`
      with found as materialized (${found}), wanted as (select * from found where ${wanted})
      select
        array(select id from wanted order by ${inOrder(query)}
          limit ${query.rows} offset ${(query.page - 1) * query.rows}) as ids,
        (select count(*)::int from wanted) as total,
        array(select json_build_object('state', state, 'count', count(*)) from found group by state) as counts`.execute(
      db,
    )
    const { ids = [], total: count = 0, counts = [] } = rows[0] ?? {}

    return { ids, total: Math.min(count, exactTotal), more: count > exactTotal, counts: countsOf(counts) }
  }

  return {
    /** One page, how many there are, and how many of each state. */
    page: (query: DocumentListQuery): Promise<DocumentPage> => (query.search ? search(query) : walk(query)),

    ...documentInbox(db, organisationId),

    /** What a row of a list shows, for these ids, in no particular order. */
    async rows(ids: readonly string[]) {
      if (ids.length === 0) return []

      return all()
        .innerJoin('dockets', (join) =>
          join
            .onRef('dockets.organisation_id', '=', 'documents.organisation_id')
            .onRef('dockets.id', '=', 'documents.docket_id'),
        )
        .where('documents.id', 'in', ids)
        .selectAll('documents')
        .select([
          'dockets.title',
          'dockets.reference_id',
          'dockets.initiator_id',
          'dockets.expires_at as docket_expires_at',
        ])
        .select((select) =>
          select
            .selectFrom('documents as sibling')
            .select(sql<number>`count(*)::int`.as('files'))
            .whereRef('sibling.organisation_id', '=', 'documents.organisation_id')
            .whereRef('sibling.docket_id', '=', 'documents.docket_id')
            .where('sibling.deleted_at', 'is', null)
            .as('files_in_docket'),
        )
        .execute()
    },
  }
}

function countsOf(rows: readonly { state: DocumentState; count: number }[]): DocumentPage['counts'] {
  return Object.fromEntries(
    rows.filter(({ count }) => count > 0).map(({ state, count }) => [state, Math.min(count, exactCount)]),
  )
}
