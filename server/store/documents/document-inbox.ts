import { expressionBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { isAsked } from '../dockets/reviews.ts'
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
  signer_id: string | null
}

const openStates = ['invited', 'opened', 'authenticated', 'signing', 'bounced'] as const
const endedStates = ['completed', 'rejected', 'revoked', 'expired'] as const

const signing = ['signer', 'witness']
const agreeing = ['approver', 'checker']
/** `for_me` is everything that waits for the member. */
const rolesOf = { to_sign: signing, to_check: agreeing, for_me: [...signing, ...agreeing] }

/** What waits for a member, what a member sent, and what became of both. */
export const documentInbox = (db: Transaction<Database>, organisationId: string) => {
  const { all, sentBy, sentTogether, ofUser, total } = listedDocuments(db, organisationId)

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

  const inBox = (box: InboxBox, userId: string): Listing[] => {
    if (box === 'sent') {
      const out = all().where('documents.state', '=', 'out_for_signature')

      return [sentBy(out, userId), sentTogether(out, userId)]
    }
    if (box === 'finished') return ofUser(all().where('documents.state', 'in', endedStates), userId)
    const asked = all()
      .where('documents.state', '=', 'out_for_signature')
      .where((where) => where.exists(signs(where, userId, openStates, rolesOf[box])))

    return box === 'to_sign' ? [asked] : [asked, inReviewBy(userId)]
  }

  return {
    async inbox(
      box: InboxBox,
      userId: string,
      search: string | null,
      page: number,
      rows: number,
    ): Promise<{ rows: InboxRow[]; total: number; more: boolean }> {
      const parts = inBox(box, userId).map((part) =>
        search ? part.where('documents.search_text', 'like', searchPattern(search)) : part,
      )
      const offset = (page - 1) * rows
      const firsts = parts.map((part) =>
        part
          .select(['documents.organisation_id', 'documents.id', 'documents.updated_at'])
          .orderBy(newestFirst)
          .limit(offset + rows),
      )
      const { rows: found } = await sql<InboxRow>`
        select id, (${signs(expressionBuilder<Database, 'documents'>(), userId).limit(1)}) as signer_id
        from (${together(firsts)}) as documents
        order by ${newestFirst} limit ${rows} offset ${offset}`.execute(db)

      return { rows: found, ...(await total(parts)) }
    },

    async inboxCounts(userId: string): Promise<Record<InboxBox, number>> {
      const count = async (box: InboxBox) => (await total(inBox(box, userId))).total

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
