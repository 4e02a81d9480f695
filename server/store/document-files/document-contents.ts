import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

export type DocumentContent = Selectable<Database['document_contents']>

/** What composed documents say, version by version. */
export const documentContents = (db: Transaction<Database>, organisationId: string) => ({
  async add(
    content: Omit<Insertable<Database['document_contents']>, 'organisation_id' | 'id'>,
  ): Promise<void> {
    await db
      .insertInto('document_contents')
      .values({ ...content, organisation_id: organisationId, id: newId() })
      .execute()
  },

  /** Every text of the document, of its versions in order. */
  of: (documentId: string): Promise<DocumentContent[]> =>
    db
      .selectFrom('document_contents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .orderBy('version')
      .execute(),

  /** Of the newest version that was made of a text. */
  async newest(documentId: string): Promise<DocumentContent | null> {
    return await this.upTo(documentId, 2 ** 31 - 1)
  },

  /** Of the newest version that was made of a text, at most this one. */
  async upTo(documentId: string, version: number): Promise<DocumentContent | null> {
    const row = await db
      .selectFrom('document_contents')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('document_id', '=', documentId)
      .where('version', '<=', version)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()

    return row ?? null
  },
})
