import sharp from 'sharp'
import type { MarkFont } from '#contract/vocabulary/marks.ts'
import { Refusal } from '#domain/refusal.ts'
import { MarkPicturesBusy } from '#providers/mark-pictures/port.ts'
import { nameShaper } from '#services/papers/name-shaper.ts'
import { svgPath } from '#services/papers/svg-path.ts'
import type { Parts } from '#services/parts.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { OrganisationStore } from '#store/store.ts'
import { drawText } from './text-picture.ts'

const ink = '#12226b'
const high = 160
const widest = 1_600
const mostUpload = 10 * 1024 * 1024

const hands: Record<MarkFont, { slant: number; stroke: number }> = {
  slanted: { slant: -14, stroke: 0 },
  upright: { slant: 0, stroke: 0 },
  bold: { slant: -14, stroke: 0.045 },
}

/** A typed name as a picture in ink, in any Indian script; what no font of ours has is left to those of the machine. */
export async function typedMark(text: string, font: MarkFont = 'slanted'): Promise<Buffer> {
  const shaped = nameShaper().shape(text.normalize('NFC'))
  if (!shaped || shaped.path === '') return drawText(text, { height: high, isHandwritten: true })
  const { slant, stroke } = hands[font]
  const lean = Math.tan((-slant * Math.PI) / 180)
  // Letters like j reach out of their place.
  const margin = 0.15 + stroke
  const tall = shaped.above + shaped.below + 2 * margin
  const left = margin + shaped.below * lean
  const wide = left + shaped.width + shaped.above * lean + margin
  const scale = Math.min(high / tall, widest / wide)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(wide * scale)}" height="${Math.ceil(tall * scale)}" viewBox="0 0 ${wide} ${tall}">
    <path transform="translate(${left} ${shaped.above + margin}) skewX(${slant})" d="${svgPath(shaped)}" fill="${ink}" stroke="${ink}" stroke-width="${stroke}"/></svg>`

  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** A drawn or uploaded picture as it goes into the file, read in a process of its own. */
export async function pictureMark(parts: Parts, bytes: Uint8Array): Promise<Buffer> {
  const mark = await parts.markPictures.redraw(bytes).catch((error: unknown) => {
    throw error instanceof MarkPicturesBusy ? new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 }) : error
  })
  if (!mark) throw new Refusal('MARK_INVALID')

  return Buffer.from(mark)
}

/** The mark in a picture that was uploaded; whose it is was asked before. */
export async function uploadedMark(
  parts: Parts,
  store: OrganisationStore,
  file: StoredFile,
): Promise<Buffer> {
  const opened = await parts.vault.open(store.organisationId, file.sha256)
  if (!opened) throw new Refusal('FILE_NOT_FOUND')
  if (opened.size > mostUpload) throw new Refusal('MARK_INVALID')

  return pictureMark(parts, await opened.read(0, opened.size))
}
