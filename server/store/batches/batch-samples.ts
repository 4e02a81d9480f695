import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type BatchSample = Selectable<Database['batch_samples']>

/** Documents that a checker opens before they approve a batch. */
export const batchSamples = (db: Transaction<Database>, organisationId: string) => {
  const own = (batchId: string, userId: string) =>
    db
      .selectFrom('batch_samples')
      .where('batch_samples.organisation_id', '=', organisationId)
      .where('batch_samples.batch_id', '=', batchId)
      .where('batch_samples.user_id', '=', userId)

  return {
    async of(batchId: string, userId: string): Promise<BatchSample[]> {
      return await own(batchId, userId).selectAll().orderBy('id').execute()
    },

    /** Twice at once leaves one row each. */
    async add(batchId: string, userId: string, documentIds: readonly string[]): Promise<void> {
      if (documentIds.length === 0) return
      await db
        .insertInto('batch_samples')
        .values(
          documentIds.map((document_id) => ({
            organisation_id: organisationId,
            id: newId(),
            batch_id: batchId,
            user_id: userId,
            document_id,
            opened_at: null,
          })),
        )
        .onConflict((clash) => clash.doNothing())
        .execute()
    },

    /** Whether somebody is asked to open it and has not. */
    async waitsFor(documentId: string): Promise<boolean> {
      const found = db
        .selectFrom('batch_samples')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('document_id', '=', documentId)
        .where('opened_at', 'is', null)

      return (await found.limit(1).executeTakeFirst()) !== undefined
    },

    async open(documentId: string, userId: string, now: Date): Promise<void> {
      await db
        .updateTable('batch_samples')
        .set({ opened_at: now })
        .where('organisation_id', '=', organisationId)
        .where('document_id', '=', documentId)
        .where('user_id', '=', userId)
        .where('opened_at', 'is', null)
        .execute()
    },
  }
}
