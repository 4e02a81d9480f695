import { type RawBuilder, sql, type Transaction } from 'kysely'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { StepSplit } from '#contract/vocabulary/steps-of-documents.ts'
import { type StuckKind, stuckKinds } from '#contract/vocabulary/stuck-kinds.ts'
import type { Database } from '../database.ts'
import { firstOfDockets } from './dockets-of-list.ts'
import { type ChartNumber, type Days, documentCounts, type MonthCount } from './document-counts.ts'
import { documentInbox } from './document-inbox.ts'
import { type Stuck, stuckKindsOf } from './home-conditions.ts'
import { homeDocuments } from './home-documents.ts'
import {
  exactTotal,
  type Listing,
  listedDocuments,
  type Narrowed,
  searchPattern,
  together,
} from './listed-documents.ts'
import { searchDocuments, usualReach } from './searched-documents.ts'
import { countsOf, stateCounts } from './state-counts.ts'
import { type SplitSteps, splitSteps } from './step-splits.ts'

export interface DocumentListQuery extends Narrowed {
  search: string | null
  states: readonly DocumentState[] | null
  sortBy: 'updated_at' | 'created_at' | 'name' | 'expires_at'
  descending: boolean
  page: number
  rows: number
  /** A docket is listed once, where the first of its documents would be, and is counted once. */
  wholeDockets?: boolean
}

export interface DocumentPage {
  /** Of the page, in order. */
  ids: string[]
  total: number
  more: boolean
  /**
   * How many documents of each state the same search would show (or of how many dockets); each
   * exact to 1,000.
   */
  counts: Partial<Record<DocumentState, number>>
}

/**
 * Lists of documents: ids in order, totals, counts. The rows themselves are read by id afterwards,
 * all at once.
 */
export const documentList = (db: Transaction<Database>, organisationId: string) => {
  const { all, visible, total } = listedDocuments(db, organisationId)
  const { countFew, countStates } = stateCounts(db, organisationId)

  const sortKey = ({ sortBy }: DocumentListQuery) =>
    sortBy === 'expires_at'
      ? sql`(select expires_at from dockets where dockets.organisation_id = ${organisationId} and dockets.id = docket_id)`
      : sql.ref(sortBy)

  const inOrder = ({ sortBy, descending }: DocumentListQuery, key: RawBuilder<unknown>) => {
    const direction = sql.raw(descending ? 'desc' : 'asc')

    return sql`${key} ${direction} ${sql.raw(sortBy === 'expires_at' ? 'nulls last' : '')}, id ${direction}`
  }

  const inStates = (parts: readonly Listing[], states: DocumentListQuery['states']) =>
    states ? parts.map((part) => part.where('documents.state', 'in', states)) : parts

  /** Walks the indexes: only as far as the page, the total and each count reach. */
  async function walk(query: DocumentListQuery): Promise<DocumentPage> {
    const found = visible(query)
    const wanted = inStates(found, query.states)
    const key = sortKey(query)
    const offset = (query.page - 1) * query.rows
    const sorted = sql`sorted`
    const firsts = (most: number) =>
      together(
        wanted.map((part) =>
          part
            .select(['documents.id', 'documents.docket_id', key.as('sorted')])
            .orderBy(inOrder(query, key))
            .limit(most),
        ),
      )
    const inOrderOfList = (most: number) =>
      sql`select * from (${firsts(most)}) as firsts order by ${inOrder(query, sorted)} limit ${most}`
    const ids = query.wholeDockets
      ? await firstOfDockets(db, inOrderOfList, inOrder(query, sorted), { offset, rows: query.rows })
      : await idsOf(sql`select * from (${firsts(offset + query.rows)}) as firsts
          order by ${inOrder(query, sorted)} limit ${query.rows} offset ${offset}`)

    return { ids, ...(await countAll(query, found, wanted)) }
  }

  async function idsOf(listing: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from (${listing}) as listed`.execute(db)

    return rows.map(({ id }) => id)
  }

  async function countAll(query: DocumentListQuery, found: readonly Listing[], wanted: readonly Listing[]) {
    const ofDockets = query.wholeDockets === true
    const ofPage = await total(wanted, { ofDockets })
    const { more } = query.states ? await total(found, { ofDockets }) : ofPage

    return { ...ofPage, counts: more ? await countStates(query) : await countFew(query, found) }
  }

  async function search(query: DocumentListQuery, typed: string): Promise<DocumentPage> {
    const { states, page, rows } = query
    const asked = {
      states,
      order: inOrder(query, sortKey(query)),
      rows,
      offset: (page - 1) * rows,
      wholeDockets: query.wholeDockets === true,
    }
    const all = visible(query)
    const { counts, found, ...ofAll } = await searchDocuments(db, all, typed, asked)
    // The newest ten thousand of every state do not tell how many there are of one; and so common a
    // word is not looked up.
    const { ids, count, wanted } =
      states && found > exactTotal
        ? await searchDocuments(db, inStates(all, states), typed, asked, { ...usualReach, common: 0 })
        : ofAll

    return { ids, total: Math.min(count, exactTotal), more: wanted > exactTotal, counts: countsOf(counts) }
  }

  const listed = (query: Narrowed & Pick<DocumentListQuery, 'search' | 'states'>) => {
    const { search: typed, states } = query
    const parts = inStates(visible(query), states)

    return typed
      ? parts.map((part) => part.where('documents.search_text', 'like', searchPattern(typed)))
      : parts
  }

  return {
    /** One page, how many there are, and how many of each state. */
    page: (query: DocumentListQuery): Promise<DocumentPage> =>
      query.search ? search(query, query.search) : walk(query),

    /** How many a sheet of them has. */
    async countWhole(query: Narrowed & Pick<DocumentListQuery, 'search' | 'states'>): Promise<number> {
      const parts = listed(query).map((part) => part.select('documents.id'))
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (${together(parts)}) as found`.execute(db)

      return rows[0]?.count ?? 0
    },

    /** How many they are, exact to 10,000. */
    total: (query: Narrowed & { states: DocumentListQuery['states'] }) =>
      total(inStates(visible(query), query.states)),

    /** How many are stuck, and how many for each reason, exact to 1,000. */
    async stuckNumbers(
      query: Narrowed & { stuck: Stuck },
    ): Promise<{ total: number; more: boolean; by: Record<StuckKind, number> }> {
      const kinds = stuckKindsOf(organisationId, query.stuck)
      const parts = visible(query).map((part) => part.select(stuckKinds.map((kind) => kinds[kind].as(kind))))
      const counts = stuckKinds.map(
        (kind) => sql`(count(*) filter (where ${sql.ref(kind)}))::int as ${sql.ref(kind)}`,
      )
      const { rows } = await sql<Record<StuckKind | 'total', number>>`
        select count(*)::int as total, ${sql.join(counts)}
        from (select * from (${together(parts)}) as each limit ${exactCount + 1}) as found`.execute(db)
      const { total: met = 0, ...by } = rows[0] ?? { total: 0 }

      return {
        total: Math.min(met, exactCount),
        more: met > exactCount,
        by: by as Record<StuckKind, number>,
      }
    },

    /** How far those of a list came, by method or language of their people. */
    splitSteps: (query: Narrowed, asked: { split: StepSplit; days: Days }): Promise<SplitSteps> =>
      splitSteps(db, organisationId, visible(query), asked),

    /** Numbers for charts of what a list shows. */
    chartNumbers: (query: Narrowed, days: Days): Promise<ChartNumber[]> =>
      documentCounts(db, organisationId).counted(visible(query), days),

    /** By id, the newest first: what is added or changed meanwhile moves none of them. */
    async after(
      query: Narrowed & Pick<DocumentListQuery, 'search' | 'states'>,
      after: string | null,
      most: number,
    ): Promise<{ id: string; docket_id: string }[]> {
      const parts = listed(query).map((part) => {
        const ids = part
          .select(['documents.id', 'documents.docket_id'])
          .orderBy('documents.id', 'desc')
          .limit(most)

        return after ? ids.where('documents.id', '<', after) : ids
      })
      const { rows } = await sql<{ id: string; docket_id: string }>`
        select id, docket_id from (${together(parts)}) as found order by id desc limit ${most}`.execute(db)

      return rows
    },

    ...documentInbox(db, organisationId),
    ...homeDocuments(db, organisationId),

    /**
     * The sets of methods in use that hold one of these. Few are: each is found by one step in the
     * index.
     */
    async methodSets(methods: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ found: string }>`
        with recursive used (found) as (
          (select method_set from signers where organisation_id = ${organisationId} and deleted_at is null
            order by method_set limit 1)
          union all
          select (select method_set from signers where organisation_id = ${organisationId} and deleted_at is null
            and method_set > used.found order by method_set limit 1)
          from used where used.found is not null
        )
        select found from used
        where string_to_array(found, ' ') && ${methods}::text[]`.execute(db)

      return rows.map(({ found }) => found)
    },

    /** Of all that these narrow, by the months in India in which they were completed. */
    async completedByMonth(
      narrowed: Narrowed,
      { from, to }: { from: Date | null; to: Date | null },
    ): Promise<MonthCount[]> {
      const parts = visible(narrowed).map((part) => {
        let completed = part.select('documents.completed_at').where('documents.state', '=', 'completed')
        if (from) completed = completed.where('documents.completed_at', '>=', from)

        return to ? completed.where('documents.completed_at', '<', to) : completed
      })
      const { rows } = await sql<MonthCount>`
        select to_char(completed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as count
        from (${together(parts)}) as found group by month order by month`.execute(db)

      return rows
    },

    /** Of these, those that a batch made, with their batch. */
    async ofBatches(ids: readonly string[]): Promise<{ id: string; batch_id: string }[]> {
      const { rows } = await sql<{ id: string; batch_id: string }>`
        select documents.id, dockets.batch_id
        from unnest(${ids}::uuid[]) with ordinality as chosen (id, number)
        join documents on documents.organisation_id = ${organisationId} and documents.id = chosen.id
        join dockets on dockets.organisation_id = ${organisationId} and dockets.id = documents.docket_id
        where dockets.batch_id is not null
        order by chosen.number`.execute(db)

      return rows
    },

    /** All documents of the dockets of these, in the order of each docket. */
    async ofSameDockets(ids: readonly string[]): Promise<{ id: string; docket_id: string }[]> {
      return all()
        .select(['documents.id', 'documents.docket_id'])
        .where(
          'documents.docket_id',
          '=',
          sql<string>`any(array(select docket_id from documents
            where organisation_id = ${organisationId} and id = any(${ids}::uuid[])))`,
        )
        .orderBy('documents.docket_id')
        .orderBy('documents.sequence')
        .execute()
    },

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
          'dockets.tags as docket_tags',
          'dockets.expires_at as docket_expires_at',
          'dockets.state as docket_state',
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
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('signers')
              .select('signers.id')
              .whereRef('signers.organisation_id', '=', 'documents.organisation_id')
              .whereRef('signers.docket_id', '=', 'documents.docket_id')
              .where('signers.state', 'in', ['signed', 'signing'])
              .where('signers.deleted_at', 'is', null),
          )
            .$castTo<boolean>()
            .as('is_frozen'),
        )
        .execute()
    },
  }
}
