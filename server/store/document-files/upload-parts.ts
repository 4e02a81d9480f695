import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type UploadPart = Selectable<Database['upload_parts']>

/** Whose upload it is: nobody else finds it. */
export type PartOwner = Pick<UploadPart, 'uploaded_by' | 'signer_link_id'>

/** Pieces of uploads that have not arrived whole. */
export const uploadParts = (db: Transaction<Database>, organisationId: string) => ({
  /** In the order of their bytes. */
  async of(uploadId: string, { uploaded_by, signer_link_id }: PartOwner): Promise<UploadPart[]> {
    return db
      .selectFrom('upload_parts')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('upload_id', '=', uploadId)
      .where('uploaded_by', 'is not distinct from', uploaded_by)
      .where('signer_link_id', 'is not distinct from', signer_link_id)
      .orderBy('at_byte')
      .execute()
  },

  /** False where another piece has its place. */
  async add(part: Omit<Insertable<Database['upload_parts']>, 'organisation_id'>): Promise<boolean> {
    const added = await db
      .insertInto('upload_parts')
      .values({ ...part, organisation_id: organisationId })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'upload_id', 'at_byte']).doNothing())
      .returning('id')
      .executeTakeFirst()

    return added !== undefined
  },

  /** Answers what is removed, so that its bytes can go. */
  async remove(uploadId: string, { uploaded_by, signer_link_id }: PartOwner): Promise<UploadPart[]> {
    return db
      .deleteFrom('upload_parts')
      .where('organisation_id', '=', organisationId)
      .where('upload_id', '=', uploadId)
      .where('uploaded_by', 'is not distinct from', uploaded_by)
      .where('signer_link_id', 'is not distinct from', signer_link_id)
      .returningAll()
      .execute()
  },

  /** Removes what nobody went on with in time, and answers it. */
  async sweep(now: Date, most: number): Promise<UploadPart[]> {
    return db
      .deleteFrom('upload_parts')
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', (select) =>
        select
          .selectFrom('upload_parts')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(most),
      )
      .returningAll()
      .execute()
  },
})
