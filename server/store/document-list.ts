import { type ExpressionBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import type { Database } from './database.ts'

// Our choice (house: "exact to 10,000"): above this a total says "and more".
const exactTotal = 10_000

export interface DocumentListQuery {
  /** A member who may not see all: only what they sent or are asked to sign. */
  onlyOfUser: string | null
  search: string | null
  states: readonly DocumentState[] | null
  initiatorId: string | null
  from: Date | null
  to: Date | null
  sortBy: 'updated_at' | 'created_at' | 'name' | 'expires_at'
  descending: boolean
  page: number
  rows: number
}

export type InboxBox = 'to_sign' | 'to_check' | 'sent' | 'finished'

interface ListedRow {
  id: string
  signer_id: string | null
}

type Listing = SelectQueryBuilder<Database, 'documents' | 'dockets', unknown>
type Where = ExpressionBuilder<Database, 'documents' | 'dockets'>

const openStates = ['invited', 'opened', 'authenticated', 'signing', 'bounced'] as const
const endedStates = ['completed', 'rejected', 'revoked', 'expired'] as const

/** Lists of documents: ids in order, totals, counts. The rows themselves are read by id afterwards, all at once. */
export const documentList = (db: Transaction<Database>, organisationId: string) => {
  const all = (): Listing =>
    db
      .selectFrom('documents')
      .innerJoin('dockets', (join) =>
        join
          .onRef('dockets.organisation_id', '=', 'documents.organisation_id')
          .onRef('dockets.id', '=', 'documents.docket_id'),
      )
      .where('documents.organisation_id', '=', organisationId)
      .where('documents.deleted_at', 'is', null)

  const signs = (where: Where, userId: string, states?: readonly string[], roles?: readonly string[]) => {
    const rows = where
      .selectFrom('signers')
      .select('signers.id')
      .whereRef('signers.organisation_id', '=', 'documents.organisation_id')
      .whereRef('signers.document_id', '=', 'documents.id')
      .where('signers.user_id', '=', userId)
      .where('signers.deleted_at', 'is', null)
      .where(sql<boolean>`${states ? sql`signers.state = any(${states})` : sql`true`}`)
      .where(sql<boolean>`${roles ? sql`signers.role = any(${roles})` : sql`true`}`)

    return rows
  }

  const visible = (
    listing: Listing,
    query: Pick<DocumentListQuery, 'onlyOfUser' | 'search' | 'initiatorId' | 'from' | 'to'>,
  ) => {
    let found = listing
    const { onlyOfUser, search, initiatorId, from, to } = query
    if (onlyOfUser)
      found = found.where((where) =>
        where.or([where('dockets.initiator_id', '=', onlyOfUser), where.exists(signs(where, onlyOfUser))]),
      )
    if (search)
      found = found.where(
        'documents.id',
        'in',
        sql<string>`(select id from muhar_search_documents(${search}, ${exactTotal + 1}))`,
      )
    if (initiatorId) found = found.where('dockets.initiator_id', '=', initiatorId)
    if (from) found = found.where('documents.created_at', '>=', from)
    if (to) found = found.where('documents.created_at', '<', to)

    return found
  }

  const total = async (listing: Listing): Promise<{ total: number; more: boolean }> => {
    const { count } = await db
      .selectFrom(
        listing
          .select('documents.id')
          .limit(exactTotal + 1)
          .as('found'),
      )
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()

    return { total: Math.min(count, exactTotal), more: count > exactTotal }
  }

  const inBox = (box: InboxBox, userId: string): Listing => {
    const rows = all()
    if (box === 'sent')
      return rows
        .where('dockets.initiator_id', '=', userId)
        .where('documents.state', '=', 'out_for_signature')
    if (box === 'finished')
      return rows
        .where('documents.state', 'in', endedStates)
        .where((where) =>
          where.or([where('dockets.initiator_id', '=', userId), where.exists(signs(where, userId))]),
        )
    const roles = box === 'to_sign' ? ['signer', 'witness'] : ['approver', 'checker']

    return rows
      .where('documents.state', '=', 'out_for_signature')
      .where((where) => where.exists(signs(where, userId, openStates, roles)))
  }

  return {
    async page(query: DocumentListQuery): Promise<{ ids: string[]; total: number; more: boolean }> {
      let listing = visible(all(), query)
      if (query.states) listing = listing.where('documents.state', 'in', query.states)
      const column =
        query.sortBy === 'expires_at' ? 'dockets.expires_at' : (`documents.${query.sortBy}` as const)
      const direction = query.descending ? 'desc' : 'asc'
      const rows = await listing
        .select('documents.id')
        .orderBy(
          column,
          query.sortBy === 'expires_at'
            ? (order) => (query.descending ? order.desc().nullsLast() : order.asc().nullsLast())
            : direction,
        )
        .orderBy('documents.id', direction)
        .limit(query.rows)
        .offset((query.page - 1) * query.rows)
        .execute()

      return { ids: rows.map(({ id }) => id), ...(await total(listing)) }
    },

    /** How many documents of each state the same search would show; each exact to 10,000. */
    async counts(query: DocumentListQuery): Promise<Partial<Record<DocumentState, number>>> {
      const states = [
        'draft',
        'in_review',
        'out_for_signature',
        'expired',
        'rejected',
        'revoked',
        'completed',
      ] as const
      const counts: Partial<Record<DocumentState, number>> = {}
      for (const state of states) {
        const counted = await total(visible(all(), query).where('documents.state', '=', state))
        if (counted.total > 0) counts[state] = counted.total
      }

      return counts
    },

    async inbox(
      box: InboxBox,
      userId: string,
      search: string | null,
      page: number,
      rows: number,
    ): Promise<{ rows: ListedRow[]; total: number; more: boolean }> {
      const nothing = { onlyOfUser: null, initiatorId: null, from: null, to: null }
      const listing = visible(inBox(box, userId), { ...nothing, search })
      const found = await listing
        .select('documents.id')
        .select((select) => signs(select, userId).limit(1).as('signer_id'))
        .orderBy('documents.updated_at', 'desc')
        .orderBy('documents.id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()

      return { rows: found, ...(await total(listing)) }
    },

    async inboxCounts(userId: string): Promise<Record<InboxBox, number>> {
      const count = async (box: InboxBox) => (await total(inBox(box, userId))).total

      return {
        to_sign: await count('to_sign'),
        to_check: await count('to_check'),
        sent: await count('sent'),
        finished: await count('finished'),
      }
    },

    /** What a row of a list shows, for these ids, in no particular order. */
    async rows(ids: readonly string[]) {
      if (ids.length === 0) return []

      return all()
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

export type ListedDocument = Awaited<ReturnType<ReturnType<typeof documentList>['rows']>>[number]
