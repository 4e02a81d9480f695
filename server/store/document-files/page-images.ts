import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'

/** Which page of which PDF was drawn how wide; the picture itself is in the vault. */
export interface PageImage {
  sha256: Buffer
  page: number
  width: number
}

export const pageImages = (db: Transaction<Database>, organisationId: string) => ({
  async find(image: PageImage): Promise<Buffer | null> {
    const row = await db
      .selectFrom('page_images')
      .select('image_sha256')
      .where('organisation_id', '=', organisationId)
      .where('sha256', '=', image.sha256)
      .where('page', '=', image.page)
      .where('width', '=', image.width)
      .executeTakeFirst()

    return row?.image_sha256 ?? null
  },

  /** The pages of a PDF that were drawn, however wide. */
  async drawn(sha256: Buffer): Promise<Set<number>> {
    const rows = await db
      .selectFrom('page_images')
      .select('page')
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('sha256', '=', sha256)
      .execute()

    return new Set(rows.map(({ page }) => page))
  },

  /** Two that drew the same page at the same moment keep the first. */
  async keep(image: PageImage, imageSha256: Buffer): Promise<void> {
    await db
      .insertInto('page_images')
      .values({
        organisation_id: organisationId,
        id: newId(),
        sha256: image.sha256,
        page: image.page,
        width: image.width,
        image_sha256: imageSha256,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
