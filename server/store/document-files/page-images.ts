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

  /** The pictures of this page of these PDFs, by the hash of the PDF (hex). */
  async findAll(hashes: readonly Buffer[], page: number, width: number): Promise<Map<string, Buffer>> {
    if (hashes.length === 0) return new Map()
    const rows = await db
      .selectFrom('page_images')
      .select(['sha256', 'image_sha256'])
      .where('organisation_id', '=', organisationId)
      .where('sha256', 'in', hashes)
      .where('page', '=', page)
      .where('width', '=', width)
      .execute()

    return new Map(rows.map(({ sha256, image_sha256 }) => [sha256.toString('hex'), image_sha256]))
  },

  /** The pages of each of these PDFs that were drawn, however wide, by the hash (hex). */
  async drawn(hashes: readonly Buffer[]): Promise<Map<string, Set<number>>> {
    const drawn = new Map<string, Set<number>>()
    if (hashes.length === 0) return drawn
    const rows = await db
      .selectFrom('page_images')
      .select(['sha256', 'page'])
      .distinct()
      .where('organisation_id', '=', organisationId)
      .where('sha256', 'in', hashes)
      .execute()
    for (const { sha256, page } of rows) {
      const key = sha256.toString('hex')
      drawn.set(key, (drawn.get(key) ?? new Set()).add(page))
    }

    return drawn
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
