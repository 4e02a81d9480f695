import type { Box, ShownPage } from '#domain/positions/box-on-page.ts'
import { Refusal } from '#domain/refusal.ts'
import { DrawingBusy, type FoundAnchors, PageNotDrawn } from '#providers/page-images/port.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'

/** Where words are on the pages of a version, in points as shown. */
export async function findWords(
  parts: Parts,
  organisationId: string,
  { sha256 }: DocumentVersion,
  pages: readonly ShownPage[],
  anchors: readonly string[],
): Promise<{ places: Box[][]; pictures: number[] }> {
  const bytes = await wholeFile(await readerOf(parts.vault, organisationId, sha256))
  const found = await parts.pageImages.find(bytes, anchors).catch((error: unknown): FoundAnchors => {
    if (error instanceof DrawingBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!(error instanceof PageNotDrawn)) throw error
    parts.log.warn({ sha256: sha256.toString('hex'), error: error.message }, 'A PDF could not be searched.')
    throw new Refusal('ANCHORS_UNREAD')
  })
  const sizes = new Map(pages.map((page) => [page.page_number, page]))

  return {
    places: found.places.map((places) =>
      places.flatMap(({ page, x, y, width, height }) => {
        const size = sizes.get(page)
        if (!size) return []

        return [
          {
            page,
            x: x * size.width,
            y: y * size.height,
            width: width * size.width,
            height: height * size.height,
          },
        ]
      }),
    ),
    pictures: found.pictures,
  }
}
