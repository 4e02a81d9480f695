import type { ExpressionBuilder, SelectQueryBuilder, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from './database.ts'

// Our choice (house: "exact to 10,000"): above this a total says "and more".
export const exactTotal = 10_000

/** What narrows a list; null where it does not. */
export interface Narrowed {
  /** A member who may not see all: only what they sent or are asked to sign. */
  onlyOfUser: string | null
  search: string | null
  initiatorId: string | null
  from: Date | null
  to: Date | null
}

export type Listing = SelectQueryBuilder<Database, 'documents', unknown>
export type Where = ExpressionBuilder<Database, 'documents'>

/** Documents as lists look for them: never joined, so that an index answers and nothing is looked at twice. */
export const listedDocuments = (db: Transaction<Database>, organisationId: string) => {
  const all = (): Listing =>
    db
      .selectFrom('documents')
      .where('documents.organisation_id', '=', organisationId)
      .where('documents.deleted_at', 'is', null)

  /** By their dockets, which are few: a join would look into the docket of every document that is counted. */
  const sentBy = (where: Where, userId: string) =>
    where(
      'documents.docket_id',
      'in',
      where
        .selectFrom('dockets')
        .select('dockets.id')
        .where('dockets.organisation_id', '=', organisationId)
        .where('dockets.initiator_id', '=', userId),
    )

  const signedBy = (where: Where, userId: string) =>
    where(
      'documents.id',
      'in',
      where
        .selectFrom('signers')
        .select('signers.document_id')
        .where('signers.organisation_id', '=', organisationId)
        .where('signers.user_id', '=', userId)
        .where('signers.deleted_at', 'is', null),
    )

  const visible = (listing: Listing, query: Narrowed) => {
    let found = listing
    const { onlyOfUser, search, initiatorId, from, to } = query
    if (onlyOfUser)
      found = found.where((where) => where.or([sentBy(where, onlyOfUser), signedBy(where, onlyOfUser)]))
    if (search)
      found = found.where(
        'documents.id',
        'in',
        sql<string>`(select id from muhar_search_documents(${search}, ${exactTotal + 1}))`,
      )
    if (initiatorId) found = found.where((where) => sentBy(where, initiatorId))
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

  return { all, sentBy, signedBy, visible, total }
}
