import sharp from 'sharp'
import { type MarkFont, markFontOf } from '#contract/vocabulary/marks.ts'
import { Refusal } from '#domain/refusal.ts'
import { MarkPicturesBusy } from '#providers/mark-pictures/port.ts'
import { svgPath } from '#services/papers/svg-path.ts'
import type { Parts } from '#services/parts.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { OrganisationStore } from '#store/store.ts'
import { markShaper } from './mark-shaper.ts'

const inkColour = '#12226b'
const high = 160
const widest = 1_600
const mostUpload = 10 * 1024 * 1024

const plain = { slant: 0, stroke: 0 }
const hands: Record<MarkFont, { slant: number; stroke: number }> = {
  flowing: plain,
  formal: plain,
  handwritten: plain,
  slanted: { slant: -14, stroke: 0 },
  upright: plain,
  bold: { slant: -14, stroke: 0.045 },
}

/**
 * A typed name as a picture in ink, in any Indian script; letters that no font of ours has would be
 * boxes, and are refused.
 */
export async function typedMark(text: string, chosen: MarkFont = 'slanted'): Promise<Buffer> {
  const letters = text.normalize('NFC')
  const font = markFontOf(letters, chosen)
  const shaped = markShaper(font).shape(letters)
  if (!shaped || shaped.path === '') throw new Refusal('MARK_LETTERS')
  const { slant, stroke } = hands[font]
  const margin = 0.1 + stroke
  const ink = inkOf(shaped.path, Math.tan((-slant * Math.PI) / 180))
  const wide = ink.right - ink.left + 2 * margin
  const tall = ink.top - ink.bottom + 2 * margin
  const scale = Math.min(high / tall, widest / wide)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(wide * scale)}" height="${Math.ceil(tall * scale)}" viewBox="0 0 ${wide} ${tall}">
    <path transform="translate(${margin - ink.left} ${ink.top + margin}) skewX(${slant})" d="${svgPath(shaped)}" fill="${inkColour}" stroke="${inkColour}" stroke-width="${stroke}"/></svg>`

  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** How far the outlines reach, leaning: a swash goes far out of the place of its letter. */
function inkOf(path: string, lean: number) {
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
  const ink = { left: Infinity, right: -Infinity, top: -Infinity, bottom: Infinity }
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at, at + 2)
    ink.left = Math.min(ink.left, x + y * lean)
    ink.right = Math.max(ink.right, x + y * lean)
    ink.top = Math.max(ink.top, y)
    ink.bottom = Math.min(ink.bottom, y)
  }

  return ink
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
