import { type Selectable, sql, type Transaction } from 'kysely'
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

    /** False where it is not of the sample. */
    async open(
      { batchId, userId }: { batchId: string; userId: string },
      documentId: string,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('batch_samples')
        .set({ opened_at: sql`coalesce(opened_at, ${now})` })
        .where('organisation_id', '=', organisationId)
        .where('batch_id', '=', batchId)
        .where('user_id', '=', userId)
        .where('document_id', '=', documentId)
        .executeTakeFirst()

      return numUpdatedRows > 0n
    },
  }
}
