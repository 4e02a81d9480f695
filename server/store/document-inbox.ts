import { expressionBuilder, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import {
  type Listing,
  listedDocuments,
  newestFirst,
  searchPattern,
  together,
  type Where,
} from './listed-documents.ts'

export type InboxBox = 'to_sign' | 'to_check' | 'sent' | 'finished'

interface InboxRow {
  id: string
  signer_id: string | null
}

const openStates = ['invited', 'opened', 'authenticated', 'signing', 'bounced'] as const
const endedStates = ['completed', 'rejected', 'revoked', 'expired'] as const

/** What waits for a member, what a member sent, and what became of both. */
export const documentInbox = (db: Transaction<Database>, organisationId: string) => {
  const { all, sentBy, ofUser, total } = listedDocuments(db, organisationId)

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

  const inBox = (box: InboxBox, userId: string): Listing[] => {
    if (box === 'sent') return [sentBy(all(), userId).where('documents.state', '=', 'out_for_signature')]
    if (box === 'finished') return ofUser(all().where('documents.state', 'in', endedStates), userId)
    const roles = box === 'to_sign' ? ['signer', 'witness'] : ['approver', 'checker']

    return [
      all()
        .where('documents.state', '=', 'out_for_signature')
        .where((where) => where.exists(signs(where, userId, openStates, roles))),
    ]
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
        sent: await count('sent'),
        finished: await count('finished'),
      }
    },
  }
}
