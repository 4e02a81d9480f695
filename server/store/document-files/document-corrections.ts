import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type DocumentCorrection = Selectable<Database['document_corrections']>

/** Texts that checkers propose in place of what a composed document says. */
export const documentCorrections = (db: Transaction<Database>, organisationId: string) => {
  const own = () =>
    db.selectFrom('document_corrections').selectAll().where('organisation_id', '=', organisationId)

  return {
    async add(
      correction: Omit<Insertable<Database['document_corrections']>, 'organisation_id'>,
    ): Promise<void> {
      await db
        .insertInto('document_corrections')
        .values({ ...correction, organisation_id: organisationId })
        .execute()
    },

    async get(id: string): Promise<DocumentCorrection | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** The one that waits, of a document. */
    async open(documentId: string): Promise<DocumentCorrection | null> {
      const row = await own()
        .where('document_id', '=', documentId)
        .where('state', '=', 'open')
        .executeTakeFirst()

      return row ?? null
    },

    /** Of these documents, those that wait. */
    async openOf(documentIds: readonly string[]): Promise<DocumentCorrection[]> {
      if (documentIds.length === 0) return []

      return own().where('document_id', 'in', documentIds).where('state', '=', 'open').orderBy('id').execute()
    },

    async decide(
      id: string,
      state: 'accepted' | 'declined' | 'outdated',
      decidedBy: string,
      now: Date,
    ): Promise<void> {
      await db
        .updateTable('document_corrections')
        .set({ state, decided_by: decidedBy, decided_at: now })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },
  }
}
