import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import type { Database } from '../database.ts'

export type SignerPosition = Selectable<Database['signer_positions']>

/** Boxes on pages, each of one signer. */
export const signerPositions = (db: Transaction<Database>, organisationId: string) => ({
  async add(position: Omit<Insertable<Database['signer_positions']>, 'organisation_id'>): Promise<void> {
    await db
      .insertInto('signer_positions')
      .values({ ...position, organisation_id: organisationId })
      .execute()
  },

  async ofDocuments(documentIds: readonly string[]): Promise<SignerPosition[]> {
    if (documentIds.length === 0) return []

    return (
      db
        .selectFrom('signer_positions')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('document_id', 'in', documentIds)
        // A group's seat keeps its boxes while its people have theirs.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('signers')
                .select('signers.id')
                .where('signers.organisation_id', '=', organisationId)
                .whereRef('signers.id', '=', 'signer_positions.signer_id')
                .where('signers.deleted_at', 'is not', null),
            ),
          ),
        )
        .orderBy('page')
        .orderBy('id')
        .execute()
    )
  },

  async ofSigner(signerId: string): Promise<SignerPosition[]> {
    return db
      .selectFrom('signer_positions')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('signer_id', '=', signerId)
      .orderBy('page')
      .orderBy('id')
      .execute()
  },

  /** True when the box was there. */
  async update(
    documentId: string,
    id: string,
    changes: Updateable<Database['signer_positions']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('signer_positions')
      .set(changes)
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('id', '=', id)
      .executeTakeFirst()

    return numUpdatedRows === 1n
  },

  /** True when the box was there. */
  async remove(documentId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('signer_positions')
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('id', '=', id)
      .executeTakeFirst()

    return numDeletedRows === 1n
  },

  /** What people typed is theirs, and of one signing. */
  async forgetValues(documentId: string): Promise<void> {
    await db
      .updateTable('signer_positions')
      .set({ value: null })
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .execute()
  },

  /** Gives the boxes of one seat to another, without what was typed into them. */
  async handOver(from: string, to: string): Promise<void> {
    await db
      .updateTable('signer_positions')
      .set({ signer_id: to, value: null })
      .where('organisation_id', '=', organisationId)
      .where('signer_id', '=', from)
      .execute()
  },

  async removeOfSigners(signerIds: readonly string[]): Promise<void> {
    if (signerIds.length === 0) return
    await db
      .deleteFrom('signer_positions')
      .where('organisation_id', '=', organisationId)
      .where('signer_id', 'in', signerIds)
      .execute()
  },
})
