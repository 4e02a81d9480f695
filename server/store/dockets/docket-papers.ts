import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type DocketPaper = Selectable<Database['docket_papers']>

/**
 * Scans of what was signed on paper, and certificates that were taken back. None is ever changed or
 * taken away by an act.
 */
export const docketPapers = (db: Transaction<Database>, organisationId: string) => ({
  async add(paper: Omit<Insertable<Database['docket_papers']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('docket_papers')
      .values({ ...paper, organisation_id: organisationId })
      .execute()
  },

  /** The scans of a document, newest first. */
  async scansOf(documentId: string): Promise<DocketPaper[]> {
    return (
      db
        .selectFrom('docket_papers')
        .selectAll()
        // As written: a day is no moment.
        .select(sql<string | null>`signed_on::text`.as('signed_on'))
        .where('organisation_id', '=', organisationId)
        .where('document_id', '=', documentId)
        .where('kind', '=', 'scan')
        .orderBy('id', 'desc')
        .execute()
    )
  },

  /** That stood until now. */
  async withdraw(
    documentId: string,
    { by, reason, now }: { by: string; reason: string; now: Date },
  ): Promise<void> {
    await db
      .updateTable('docket_papers')
      .set({ withdrawn_at: now, withdrawn_by: by, withdrawn_reason: reason })
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('withdrawn_at', 'is', null)
      .execute()
  },
})
