import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** Uploads that templates show, kept for as long as these. */
export const templatePictures = (db: Transaction<Database>, organisationId: string) => ({
  async of(templateId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('template_pictures')
      .select('file_id')
      .where('organisation_id', '=', organisationId)
      .where('template_id', '=', templateId)
      .execute()

    return rows.map(({ file_id }) => file_id)
  },

  async add(templateId: string, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return
    await db
      .insertInto('template_pictures')
      .values(
        fileIds.map((file_id) => ({
          id: newId(),
          organisation_id: organisationId,
          template_id: templateId,
          file_id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
