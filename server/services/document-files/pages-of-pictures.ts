import type { FileLimits } from '#contract/vocabulary/sending-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { writePicturePages } from '#engine/sheet/index.ts'
import { PagePicturesBusy } from '#providers/page-pictures/port.ts'
import { bytesOf } from '#services/organisations/file-limits.ts'
import type { Parts } from '#services/parts.ts'
import { examineUpload } from '#services/uploads/examine-upload.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import { about, type Examined } from './make-documents.ts'

/** By its bytes, which were looked at when it was uploaded. */
export const isPicture = ({ mime }: StoredFile): boolean => mime === 'image/jpeg' || mime === 'image/png'

/**
 * The files of each document: where asked for, all pictures make one, at the place of the first.
 */
export function documentsOf(
  files: readonly StoredFile[],
  asOne: boolean,
): (readonly [StoredFile, ...StoredFile[]])[] {
  const pictures = files.filter(isPicture)
  const [first, ...more] = pictures
  if (!asOne || !first) return files.map((file) => [file] as const)

  return files
    .filter((file) => file === first || !isPicture(file))
    .map((file) => (file === first ? ([first, ...more] as const) : ([file] as const)))
}

/**
 * Photographs and scans as the pages of one PDF, kept in the vault; the pictures stay there as they
 * came.
 */
export async function pagesOfPictures(
  parts: Parts,
  organisationId: string,
  pictures: readonly StoredFile[],
  { title, limits }: { title: string; limits: FileLimits },
): Promise<Examined> {
  const most = limits.pages
  if (pictures.length > most)
    throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages: pictures.length, most } })
  const jpegs: Uint8Array[] = []
  for (const picture of pictures) jpegs.push(await redrawn(parts, organisationId, picture))
  const pdf = await writePicturePages(jpegs, { title, at: parts.clock.now() })
  const mostBytes = bytesOf(limits, parts.settings)
  if (pdf.length > mostBytes) throw tooLarge(mostBytes)
  const source = { size: pdf.length, read: async (start: number, end: number) => pdf.subarray(start, end) }
  const { pages, pageSizes, activeContent } = await examineUpload(parts, organisationId, source)

  return {
    fileIds: pictures.map(({ id }) => id),
    pages: pages ?? 0,
    pageSizes,
    signedBefore: false,
    activeContent,
    repaired: null,
    converted: await parts.vault.put(organisationId, pdf),
  }
}

async function redrawn(parts: Parts, organisationId: string, picture: StoredFile): Promise<Uint8Array> {
  const file = await parts.vault.open(organisationId, picture.sha256)
  if (!file) throw new Refusal('FILE_NOT_FOUND')
  const jpeg = await parts.pagePictures.redraw(file).catch((error: unknown) => {
    throw error instanceof PagePicturesBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })
  if (!jpeg) throw about(picture, 'PICTURE_UNREADABLE')

  return jpeg
}
