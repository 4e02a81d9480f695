import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { type Listing, listedDocuments, type Where } from './listed-documents.ts'

export type InboxBox = 'to_sign' | 'to_check' | 'sent' | 'finished'

interface InboxRow {
  id: string
  signer_id: string | null
}

const openStates = ['invited', 'opened', 'authenticated', 'signing', 'bounced'] as const
const endedStates = ['completed', 'rejected', 'revoked', 'expired'] as const

/** What waits for a member, what a member sent, and what became of both. */
export const documentInbox = (db: Transaction<Database>, organisationId: string) => {
  const { all, sentBy, signedBy, visible, total } = listedDocuments(db, organisationId)

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

  const inBox = (box: InboxBox, userId: string): Listing => {
    const rows = all()
    if (box === 'sent')
      return rows.where((where) => sentBy(where, userId)).where('documents.state', '=', 'out_for_signature')
    if (box === 'finished')
      return rows
        .where('documents.state', 'in', endedStates)
        .where((where) => where.or([sentBy(where, userId), signedBy(where, userId)]))
    const roles = box === 'to_sign' ? ['signer', 'witness'] : ['approver', 'checker']

    return rows
      .where('documents.state', '=', 'out_for_signature')
      .where((where) => where.exists(signs(where, userId, openStates, roles)))
  }

  return {
    async inbox(
      box: InboxBox,
      userId: string,
      search: string | null,
      page: number,
      rows: number,
    ): Promise<{ rows: InboxRow[]; total: number; more: boolean }> {
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
  }
}
