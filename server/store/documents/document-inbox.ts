import { expressionBuilder, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import type { Database } from '../database.ts'
import { isAsked } from '../dockets/reviews.ts'
import { firstOfDockets } from './dockets-of-list.ts'
import {
  type Listing,
  listedDocuments,
  newestFirst,
  searchPattern,
  together,
  type Where,
} from './listed-documents.ts'

export type InboxBox = 'to_sign' | 'to_check' | 'for_me' | 'sent' | 'finished'

interface InboxRow {
  id: string
  docket_id: string
  signer_id: string | null
  /** Null where it waits for nothing of the member. */
  waits_since: Date | null
  /** Why no certificate signed it for the member, where one should have. */
  unattended_reason: AutosignReason | null
}

interface InboxQuery {
  /** `checks`: what a checker decides before it goes out. */
  box: InboxBox | 'checks'
  userId: string
  search: string | null
  order: 'newest' | 'longest'
  page: number
  rows: number
  /** Of any batch, or of this one. */
  batch?: { id: string | null }
  /** Each docket once, by the first of its documents. */
  wholeDockets?: boolean
}

const openStates = ['invited', 'opened', 'authenticated', 'signing', 'bounced'] as const
const endedStates = ['completed', 'rejected', 'revoked', 'expired'] as const

const shown = [
  'documents.organisation_id',
  'documents.id',
  'documents.docket_id',
  'documents.state',
  'documents.sent_at',
  'documents.updated_at',
] as const

const signing = ['signer', 'witness']
const agreeing = ['approver', 'checker']
/** `for_me` is everything that waits for the member. */
const rolesOf = { to_sign: signing, to_check: agreeing, for_me: [...signing, ...agreeing] }

interface ChecksAsked {
  userId: string
  batchId: string
  most: number
  without: readonly string[]
}

/** What waits for a member, what a member sent, and what became of both. */
export const documentInbox = (db: Transaction<Database>, organisationId: string) => {
  const { all, everyday, sentBy, sentTogether, ofUser, total } = listedDocuments(db, organisationId)

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

  const inReviewBy = (userId: string): Listing =>
    all()
      .where('documents.state', '=', 'in_review')
      .where(
        sql<boolean>`exists (select from dockets where dockets.organisation_id = documents.organisation_id
          and dockets.id = documents.docket_id and ${isAsked(userId)})`,
      )

  const inBox = (box: InboxQuery['box'], userId: string): Listing[] => {
    if (box === 'checks') return [inReviewBy(userId)]
    if (box === 'sent') {
      const out = all().where('documents.state', '=', 'out_for_signature')

      return [sentBy(out, userId), sentTogether(out, userId)]
    }
    if (box === 'finished') return ofUser(everyday().where('documents.state', 'in', endedStates), userId)
    const asked = all()
      .where('documents.state', '=', 'out_for_signature')
      .where((where) => where.exists(signs(where, userId, openStates, rolesOf[box])))

    return box === 'to_sign' ? [asked] : [asked, inReviewBy(userId)]
  }

  /**
   * Of a row named `documents`: since the member is invited, or since the open check of its docket
   * is asked for.
   */
  const waitsSince = (userId: string) => sql<Date | null>`case documents.state
    when 'out_for_signature' then (
      select min(coalesce(seat.invited_at, documents.sent_at)) from signers seat
      where seat.organisation_id = ${organisationId} and seat.document_id = documents.id and seat.user_id = ${userId}
        and seat.deleted_at is null and seat.state = any(${openStates}))
    when 'in_review' then (
      select max(reviews.asked_at) from reviews
      where reviews.organisation_id = ${organisationId} and reviews.docket_id = documents.docket_id
        and reviews.decision is null)
    end`

  const leftBecause = (userId: string) => sql<AutosignReason | null>`(
    select seat.unattended_reason from signers seat
    where seat.organisation_id = ${organisationId} and seat.document_id = documents.id and seat.user_id = ${userId}
      and seat.deleted_at is null and seat.unattended_reason is not null and seat.state = any(${openStates})
    limit 1)`

  const ofBatch = (part: Listing, batch: { id: string | null }) =>
    part.where(sql<boolean>`exists (select from dockets
      where dockets.organisation_id = ${organisationId} and dockets.id = documents.docket_id
        and ${batch.id ? sql`dockets.batch_id = ${batch.id}` : sql`dockets.batch_id is not null`})`)

  const ofIds = (ids: readonly string[], since: RawBuilder<Date | null> | null) => {
    const found = all().select(shown).where('documents.id', '=', sql<string>`any(${ids}::uuid[])`)

    return since ? sql`${found.select(since.as('waits_since'))}` : sql`${found}`
  }

  return {
    async inbox(query: InboxQuery): Promise<{ rows: InboxRow[]; total: number; more: boolean }> {
      const { box, userId, search, order, page, rows, batch, wholeDockets = false } = query
      const parts = inBox(box, userId).map((part) => {
        const narrowed = batch ? ofBatch(part, batch) : part

        return search ? narrowed.where('documents.search_text', 'like', searchPattern(search)) : narrowed
      })
      const offset = (page - 1) * rows
      const isLongest = order === 'longest'
      const inOrder = isLongest ? sql`waits_since, id` : newestFirst
      const firsts = (most: number) =>
        together(
          parts.map((part) => {
            const columns = part.select(shown)

            return (isLongest ? columns.select(waitsSince(userId).as('waits_since')) : columns)
              .orderBy(inOrder)
              .limit(most)
          }),
        )
      const listing = wholeDockets
        ? ofIds(
            await firstOfDockets(
              db,
              (most) => sql`select * from (${firsts(most)}) as firsts order by ${inOrder} limit ${most}`,
              inOrder,
              { offset, rows },
            ),
            isLongest ? waitsSince(userId) : null,
          )
        : firsts(offset + rows)
      const { rows: found } = await sql<InboxRow>`
        select id, docket_id, (${signs(expressionBuilder<Database, 'documents'>(), userId).limit(1)}) as signer_id,
          ${isLongest ? sql`waits_since` : waitsSince(userId)} as waits_since,
          ${leftBecause(userId)} as unattended_reason
        from (${listing}) as documents
        order by ${inOrder} limit ${rows} offset ${wholeDockets ? 0 : offset}`.execute(db)

      return { rows: found, ...(await total(parts, { ofDockets: wholeDockets })) }
    },

    /** All of a batch that wait for the check of this member, in the order of their making. */
    async checksOfBatch(userId: string, batchId: string, most: number): Promise<string[]> {
      const rows = await ofBatch(inReviewBy(userId), { id: batchId })
        .select('documents.id')
        .orderBy('documents.id')
        .limit(most)
        .execute()

      return rows.map(({ id }) => id)
    },

    /** Some of a batch that wait for the check of this member, by chance. */
    async checksByChance({ userId, batchId, most, without }: ChecksAsked): Promise<string[]> {
      const waiting = ofBatch(inReviewBy(userId), { id: batchId })
      const rows = await waiting
        .select('documents.id')
        .where(sql<boolean>`documents.id <> all(${without}::uuid[])`)
        .orderBy(sql`random()`)
        .limit(most)
        .execute()

      return rows.map(({ id }) => id)
    },

    async inboxCounts(
      userId: string,
      { ofDockets = false }: { ofDockets?: boolean } = {},
    ): Promise<Record<InboxBox, number>> {
      const count = async (box: InboxBox) => (await total(inBox(box, userId), { ofDockets })).total

      return {
        to_sign: await count('to_sign'),
        to_check: await count('to_check'),
        for_me: await count('for_me'),
        sent: await count('sent'),
        finished: await count('finished'),
      }
    },
  }
}
