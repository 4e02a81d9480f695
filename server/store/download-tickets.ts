import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { newId } from './new-id.ts'

export interface DownloadTicket {
  id: string
  cookieHash: Buffer
  /** The family of the session it was issued to. */
  sessionId: string
  kind: 'file' | 'pages'
  sha256: Buffer
  name: string
  mime: string
  expiresAt: Date
}

export interface NewTicket extends Omit<DownloadTicket, 'id'> {
  tokenHash: Buffer
  documentId: string | null
  version: number | null
}

/** Five-minute addresses of one file, stored hashed. */
export const downloadTickets = (db: Transaction<Database>, organisationId: string) => ({
  async add(ticket: NewTicket, now: Date): Promise<string> {
    const id = newId()
    await db
      .insertInto('download_tickets')
      .values({
        organisation_id: organisationId,
        id,
        token_hash: ticket.tokenHash,
        cookie_hash: ticket.cookieHash,
        session_id: ticket.sessionId,
        kind: ticket.kind,
        sha256: ticket.sha256,
        document_id: ticket.documentId,
        version: ticket.version,
        name: ticket.name,
        mime: ticket.mime,
        expires_at: ticket.expiresAt,
        created_at: now,
      })
      .execute()

    return id
  },

  /** Null once it has ended, or once its document was deleted, or revoked after the ticket was made. */
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
    if (row.deleted_at || row.state === 'deleted') return null
    if (row.state === 'revoked' && row.updated_at && row.updated_at > row.created_at) return null

    return {
      id: row.id,
      cookieHash: row.cookie_hash,
      sessionId: row.session_id ?? '',
      kind: row.kind,
      sha256: row.sha256,
      name: row.name,
      mime: row.mime,
      expiresAt: row.expires_at,
    }
  },

  /** A revoke or delete ends what is out at once. */
  async endForDocument(documentId: string): Promise<void> {
    await db
      .deleteFrom('download_tickets')
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
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
