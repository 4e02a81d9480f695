import type { Selectable, Transaction } from 'kysely'
import type { ArchiveLook } from '#domain/documents/archive-look.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type DocumentProof = Selectable<Database['document_proofs']>

/** How long each signed document can be proved, as it was last found. */
export const documentProofs = (db: Transaction<Database>, organisationId: string) => ({
  async of(documentId: string): Promise<DocumentProof | null> {
    const row = await db
      .selectFrom('document_proofs')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .executeTakeFirst()

    return row ?? null
  },

  async set(
    documentId: string,
    found: Pick<DocumentProof, 'level' | 'problem' | 'archived_until' | 'checked_at'>,
  ): Promise<void> {
    await db
      .insertInto('document_proofs')
      .values({ id: newId(), organisation_id: organisationId, document_id: documentId, ...found })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'document_id']).doUpdateSet(found))
      .execute()
  },

  async forget(documentId: string): Promise<void> {
    await db
      .deleteFrom('document_proofs')
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .execute()
  },

  /**
   * Completed documents not looked at since, whose time-stamp ends before, or that lack something
   * to last and were completed since; the longest unseen first.
   */
  async due({ checkedBefore, archivedBefore, seenBefore }: ArchiveLook, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('document_proofs')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.organisation_id', '=', 'document_proofs.organisation_id')
          .onRef('documents.id', '=', 'document_proofs.document_id'),
      )
      .select('document_proofs.document_id')
      .where('document_proofs.organisation_id', '=', organisationId)
      .where('documents.state', '=', 'completed')
      .where('documents.deleted_at', 'is', null)
      // One look a night is enough, also for what cannot be mended.
      .where('document_proofs.checked_at', '<=', seenBefore)
      .where((where) =>
        where.or([
          where('document_proofs.checked_at', '<=', checkedBefore),
          where('document_proofs.archived_until', '<=', archivedBefore),
          where.and([
            where('document_proofs.level', '<>', 'B-LTA'),
            where('documents.completed_at', '>', checkedBefore),
          ]),
        ]),
      )
      .orderBy('document_proofs.checked_at')
      .limit(most)
      .execute()

    return rows.map(({ document_id }) => document_id)
  },
})
