import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type DownloadTicket = Selectable<Database['download_tickets']>
export type NewTicket = Omit<
  Insertable<Database['download_tickets']>,
  'organisation_id' | 'id' | 'created_at'
>

/** Five-minute addresses of one file, stored hashed. */
export const downloadTickets = (db: Transaction<Database>, organisationId: string) => ({
  async add(ticket: NewTicket, now: Date): Promise<string> {
    const id = newId()
    await db
      .insertInto('download_tickets')
      .values({ ...ticket, organisation_id: organisationId, id, created_at: now })
      .execute()

    return id
  },

  /**
   * Null once it has ended, or once its document was deleted, or revoked after the ticket was made.
   */
  async live(tokenHash: Buffer, kind: 'file' | 'pages', now: Date): Promise<DownloadTicket | null> {
    const row = await db
      .selectFrom('download_tickets')
      .leftJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'download_tickets.organisation_id')
          .onRef('documents.id', '=', 'download_tickets.document_id'),
      )
      .selectAll('download_tickets')
      .select(['documents.state', 'documents.deleted_at', 'documents.updated_at'])
      .where('download_tickets.organisation_id', '=', organisationId)
      .where('download_tickets.token_hash', '=', tokenHash)
      .where('download_tickets.kind', '=', kind)
      .where('download_tickets.expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return null
    const { state, deleted_at, updated_at, ...ticket } = row
    if (deleted_at || state === 'deleted') return null
    if (state === 'revoked' && updated_at && updated_at > ticket.created_at) return null

    return ticket
  },

  /** A revoke or delete ends what is out at once. */
  async endForDocuments(documentIds: readonly string[]): Promise<void> {
    if (documentIds.length === 0) return
    await db
      .deleteFrom('download_tickets')
      .where('organisation_id', '=', organisationId)
      .where('document_id', 'in', documentIds)
      .execute()
  },

  async sweep(expiredBefore: Date): Promise<void> {
    await db
      .deleteFrom('download_tickets')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<', expiredBefore)
      .execute()
  },
})
