import { sql, type Transaction } from 'kysely'
import type { AutosignReason } from '#contract/vocabulary/autosign.ts'
import type { Database } from '../database.ts'
import { exactTotal, searchPattern } from './listed-documents.ts'

interface AutosignDocument {
  documentId: string
  signerId: string
  /** Null where the certificate is still to sign. */
  reason: AutosignReason | null
}

interface Query {
  userId: string
  method: string
  search: string | null
  page: number
  rows: number
}

/** What the certificate of a member is to sign by itself, and what it left to them. */
export const autosignDocuments = (db: Transaction<Database>, organisationId: string) => ({
  async page({ userId, method, search, page, rows }: Query) {
    const found = sql`
      from signers join documents on documents.organisation_id = signers.organisation_id
        and documents.id = signers.document_id
      where signers.organisation_id = ${organisationId} and signers.user_id = ${userId}
        and signers.deleted_at is null and documents.deleted_at is null
        and documents.state = 'out_for_signature'
        and case when signers.unattended_reason is null
          then ${method} = any(signers.methods) and signers.state in ('waiting', 'signing')
          else signers.state in ('invited', 'opened', 'authenticated', 'signing', 'bounced') end
        ${search === null ? sql`` : sql`and documents.search_text like ${searchPattern(search)}`}`
    const listed = await sql<AutosignDocument>`
      select documents.id as "documentId", signers.id as "signerId", signers.unattended_reason as reason ${found}
      order by documents.sent_at desc, documents.id desc limit ${rows} offset ${(page - 1) * rows}`.execute(
      db,
    )
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from (select ${found} limit ${exactTotal + 1}) as found`.execute(db)
    const count = counted.rows[0]?.count ?? 0

    return { rows: listed.rows, total: Math.min(count, exactTotal), more: count > exactTotal }
  },
})
