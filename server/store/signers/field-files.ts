import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type FieldFile = Selectable<Database['field_files']>
type NewFieldFile = Omit<Insertable<Database['field_files']>, 'organisation_id' | 'id'>

/** Pictures and stamps in fields: one a box. */
export const fieldFiles = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('field_files').selectAll().where('organisation_id', '=', organisationId)

  return {
    async ofDocuments(documentIds: readonly string[]): Promise<FieldFile[]> {
      return documentIds.length === 0
        ? []
        : own().where('document_id', 'in', documentIds).orderBy('position_id').execute()
    },

    /** Nothing else is in this box yet, or it was taken away before. */
    async add(file: NewFieldFile): Promise<void> {
      await this.addMany([file])
    },

    async addMany(files: readonly NewFieldFile[]): Promise<void> {
      if (files.length === 0) return
      await db
        .insertInto('field_files')
        .values(files.map((file) => ({ ...file, organisation_id: organisationId, id: newId() })))
        .execute()
    },

    /** Answers what was there. */
    async takeAway(
      documentId: string,
      { positions }: { positions?: readonly string[] } = {},
    ): Promise<FieldFile[]> {
      if (positions?.length === 0) return []

      return db
        .deleteFrom('field_files')
        .where('organisation_id', '=', organisationId)
        .where('document_id', '=', documentId)
        .$if(positions !== undefined, (rows) => rows.where('position_id', 'in', positions ?? []))
        .returningAll()
        .execute()
    },
  }
}
