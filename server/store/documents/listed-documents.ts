import {
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '../database.ts'
import { countDockets } from './dockets-of-list.ts'
import { type AlsoNarrowed, conditionsOf } from './narrowed-documents.ts'

// Our choice (house: "exact to 10,000"): above this a total says "and more". Lists of people have
// numbers of their own.
export const exactTotal = 10_000

/** What narrows a list; null where it does not. */
export interface Narrowed extends AlsoNarrowed {
  /** A member who may not see all: only what they sent or are asked to sign. */
  onlyOfUser: string | null
  /** Those whose documents such a member sees, too. */
  colleagues?: readonly string[]
  initiatorId: string | null
  from: Date | null
  to: Date | null
  /** Without what is archived where it is not said. */
  archived?: 'only' | 'also'
}

export type Listing = SelectQueryBuilder<Database, 'documents', unknown>
export type Where = ExpressionBuilder<Database, 'documents'>

/**
 * Documents as lists look for them: never joined, so that an index answers and nothing is looked at
 * twice. A list is of one part or of several that share no document, each with an index in the
 * order of lists.
 */
export const listedDocuments = (db: Transaction<Database>, organisationId: string) => {
  const all = (): Listing =>
    db
      .selectFrom('documents')
      .where('documents.organisation_id', '=', organisationId)
      .where('documents.deleted_at', 'is', null)

  const everyday = (): Listing => all().where('documents.archived_at', 'is', null)

  const sentBy = (listing: Listing, userId: string) => listing.where('documents.initiator_id', '=', userId)

  const sentByOthersTo = (listing: Listing, userId: string) =>
    listing
      .where('documents.initiator_id', '<>', userId)
      .where('documents.id', 'in', (where) =>
        where
          .selectFrom('signers')
          .select('signers.document_id')
          .where('signers.organisation_id', '=', organisationId)
          .where('signers.user_id', '=', userId)
          .where('signers.deleted_at', 'is', null),
      )

  // An array, so that they are looked up by their dockets: few, of a million documents.
  const coinitiated = (userId: string) => sql<boolean>`documents.docket_id = any(array(
    select docket_id from docket_coinitiators
    where docket_coinitiators.organisation_id = ${organisationId} and docket_coinitiators.user_id = ${userId}))`

  /** What others sent with this member as a co-initiator. */
  const sentTogether = (listing: Listing, userId: string) =>
    listing.where('documents.initiator_id', '<>', userId).where(coinitiated(userId))

  const isNotNamed =
    (userId: string) =>
    ({ not, exists, selectFrom }: Where) =>
      not(
        exists(
          selectFrom('signers')
            .select('signers.id')
            .where('signers.organisation_id', '=', organisationId)
            .whereRef('signers.document_id', '=', 'documents.id')
            .where('signers.user_id', '=', userId)
            .where('signers.deleted_at', 'is', null),
        ),
      )

  /**
   * What colleagues sent, apart from what they sent this member to sign or with this member as a
   * co-initiator.
   */
  const sentByColleagues = (listing: Listing, userId: string, colleagues: readonly string[]) =>
    listing
      .where('documents.initiator_id', '=', sql<string>`any(${colleagues}::uuid[])`)
      .where(({ not }) => not(coinitiated(userId)))
      .where(isNotNamed(userId))

  /** What a member sent, alone or with others, and what others sent for them to sign. */
  const ofUser = (listing: Listing, userId: string): Listing[] => [
    sentBy(listing, userId),
    sentByOthersTo(listing, userId),
    sentTogether(listing, userId).where(isNotNamed(userId)),
  ]

  /** `isWalked` where so many fit that the first ones are met soon in the order of an index. */
  const visible = (narrowed: Narrowed, how: { isWalked?: boolean } = {}): Listing[] => {
    const { onlyOfUser, colleagues = [], initiatorId, from, to, archived } = narrowed
    let found = archived ? all() : everyday()
    if (archived === 'only') found = found.where('documents.archived_at', 'is not', null)
    for (const condition of conditionsOf(organisationId, narrowed, how)) found = found.where(condition)
    if (from) found = found.where('documents.created_at', '>=', from)
    if (to) found = found.where('documents.created_at', '<', to)
    if (onlyOfUser && initiatorId === null)
      return [
        ...ofUser(found, onlyOfUser),
        ...(colleagues.length > 0 ? [sentByColleagues(found, onlyOfUser, colleagues)] : []),
      ]
    if (initiatorId === null) return [found]

    return onlyOfUser && onlyOfUser !== initiatorId && !colleagues.includes(initiatorId)
      ? [
          sentByOthersTo(sentBy(found, initiatorId), onlyOfUser),
          sentTogether(sentBy(found, initiatorId), onlyOfUser).where(isNotNamed(onlyOfUser)),
        ]
      : [sentBy(found, initiatorId)]
  }

  /** How many documents they are, or of how many dockets. */
  const total = async (
    parts: readonly Listing[],
    { ofDockets = false } = {},
  ): Promise<{ total: number; more: boolean }> => {
    if (ofDockets)
      return countDockets(db, together(parts.map((part) => part.select('documents.docket_id'))), exactTotal)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        ${together(parts.map((part) => part.select('documents.id')))} limit ${exactTotal + 1}
      ) as found`.execute(db)
    const count = rows[0]?.count ?? 0

    return { total: Math.min(count, exactTotal), more: count > exactTotal }
  }

  return { all, everyday, sentBy, sentTogether, ofUser, visible, total }
}

/** The rows of all parts, each of which keeps its own order and limit. */
export const together = (
  parts: readonly SelectQueryBuilder<Database, 'documents', object>[],
): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )

/** Newest first, from a part or from parts together. */
export const newestFirst = sql`updated_at desc, id desc`

/**
 * What was typed, as a pattern of LIKE that finds it anywhere, its wildcards taken as they are.
 */
export const searchPattern = (typed: string): RawBuilder<string> =>
  sql`'%' || replace(replace(replace(lower(${typed}::text), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
