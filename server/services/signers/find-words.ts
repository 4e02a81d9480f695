import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import type { Box, ShownPage } from '#domain/positions/box-on-page.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  DrawingBusy,
  PageNotDrawn,
  type ShownPlace,
  type SuggestedOnPage,
} from '#providers/page-images/port.ts'
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
  const found = await parts.pageImages.find(bytes, anchors).catch(unread(parts, sha256))
  const sizes = new Map(pages.map((page) => [page.page_number, page]))

  return {
    places: found.places.map((places) =>
      places.flatMap(({ page, x, y, width, height }) => {
        const size = sizes.get(page)

        return size ? [inPoints({ page, x, y, width, height }, size)] : []
      }),
    ),
    pictures: found.pictures,
  }
}

/** What each page says. */
export async function textOfPages(
  parts: Parts,
  organisationId: string,
  { sha256 }: DocumentVersion,
): Promise<readonly string[]> {
  const bytes = await wholeFile(await readerOf(parts.vault, organisationId, sha256))

  return await parts.pageImages.text(bytes).catch(unread(parts, sha256))
}

export type SuggestedBox = Box & Omit<SuggestedOnPage, keyof ShownPlace>

/**
 * Where the file asks for signatures and dates, and the fields of its form; of one that carries a
 * signature nothing is suggested.
 */
export async function suggestBoxes(
  parts: Parts,
  organisationId: string,
  { sha256 }: DocumentVersion,
  pages: readonly ShownPage[],
): Promise<SuggestedBox[]> {
  const bytes = await wholeFile(await readerOf(parts.vault, organisationId, sha256))
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')) return []
  const found = await parts.pageImages.suggest(bytes).catch(unread(parts, sha256))
  const sizes = new Map(pages.map((page) => [page.page_number, page]))

  return found.flatMap(({ source, kind, words, required, field, ...place }) => {
    const size = sizes.get(place.page)

    return size ? [{ source, kind, words, required, field, ...largeEnough(inPoints(place, size), kind) }] : []
  })
}

/** A field of a form may be smaller than a box can be; it grows around its middle. */
function largeEnough(box: Box, kind: SuggestedOnPage['kind']): Box {
  const { least } = boxKinds[kind]
  const [width, height] = [Math.max(box.width, least.width), Math.max(box.height, least.height)]

  return {
    ...box,
    ...{ width, height },
    x: Math.max(0, box.x - (width - box.width) / 2),
    y: Math.max(0, box.y - (height - box.height) / 2),
  }
}

const inPoints = ({ page, x, y, width, height }: ShownPlace, size: ShownPage): Box => ({
  page,
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
})

const unread =
  ({ log }: Parts, sha256: Buffer) =>
  (error: unknown): never => {
    if (error instanceof DrawingBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!(error instanceof PageNotDrawn)) throw error
    log.warn({ sha256: sha256.toString('hex'), error: error.message }, 'A PDF could not be searched.')
    throw new Refusal('ANCHORS_UNREAD')
  }
