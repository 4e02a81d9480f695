import { PdfError } from '../errors.ts'
import { pdfNumber, pdfNumbers } from '../syntax.ts'
import type { EncodedImage, ImageLimits } from './image.ts'
import { encodeJpeg, isJpeg } from './jpeg.ts'
import { encodePng } from './png.ts'
import { isPng } from './png-file.ts'
import { rememberingImages } from './recent-images.ts'

/** What the signer drew, typed or uploaded. */
export type Mark =
  /** PNG (not interlaced) or JPEG, told apart by their first bytes. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /**
   * Pen strokes: each a list of x, y, x, y… in a canvas of `width` × `height` whose origin is the
   * top left, as a browser draws; `lineWidth` in the canvas's units.
   */
  | {
      readonly kind: 'strokes'
      readonly width: number
      readonly height: number
      readonly strokes: readonly (readonly number[])[]
      readonly lineWidth?: number
    }

/** A mark with its own size, ready to be drawn into any box. */
export type ReadyMark =
  | { readonly kind: 'image'; readonly width: number; readonly height: number; readonly image: EncodedImage }
  | { readonly kind: 'path'; readonly width: number; readonly height: number; readonly path: string }

function strokesPath(mark: Mark & { kind: 'strokes' }): string {
  let path = `1 J 1 j ${pdfNumber(mark.lineWidth ?? Math.max(mark.width, mark.height) / 120)} w 0.07 0.13 0.4 RG\n`
  for (const stroke of mark.strokes) {
    if (stroke.length < 2 || stroke.length % 2 !== 0)
      throw new PdfError('MARK_UNREADABLE', 'A stroke needs pairs of numbers.')
    for (let at = 0; at < stroke.length; at += 2) {
      path += `${pdfNumbers([stroke[at]!, mark.height - stroke[at + 1]!])} ${at === 0 ? 'm' : 'l'}\n`
    }
    // A dot: a line of no length, which a round cap makes visible (ISO 32000-2 §8.4.3.3).
    if (stroke.length === 2) path += `${pdfNumbers([stroke[0]!, mark.height - stroke[1]!])} l\n`
    path += 'S\n'
  }
  return path
}

const recentPng = rememberingImages(encodePng)

/** Throws MARK_UNREADABLE or LIMIT. */
export async function readMark(mark: Mark, limits?: ImageLimits): Promise<ReadyMark> {
  if (mark.kind === 'strokes') {
    const { width, height, strokes } = mark
    const numbers = [width, height, mark.lineWidth ?? 1]
    const isReadable =
      numbers.every((one) => Number.isFinite(one) && one > 0) && strokes.flat().every(Number.isFinite)
    if (!isReadable || strokes.length === 0)
      throw new PdfError('MARK_UNREADABLE', 'The strokes have no readable shape.')
    return { kind: 'path', width, height, path: strokesPath(mark) }
  }
  if (!isPng(mark.bytes) && !isJpeg(mark.bytes))
    throw new PdfError('MARK_UNREADABLE', 'The mark is neither PNG nor JPEG.')
  try {
    const image = isPng(mark.bytes) ? await recentPng(mark.bytes, limits) : encodeJpeg(mark.bytes)
    return { kind: 'image', width: image.width, height: image.height, image }
  } catch (error) {
    if (error instanceof PdfError && error.code === 'DAMAGED') {
      throw new PdfError('MARK_UNREADABLE', 'The image is damaged.', { cause: error })
    }
    throw error
  }
}

/**
 * Operators that draw the mark as large as the box allows, in its middle; an image is the resource
 * of that name.
 */
export function drawMark(
  mark: ReadyMark,
  resource: string,
  left: number,
  bottom: number,
  width: number,
  height: number,
): string {
  const scale = Math.min(width / mark.width, height / mark.height)
  const x = left + (width - mark.width * scale) / 2
  const y = bottom + (height - mark.height * scale) / 2
  if (mark.kind === 'image') {
    return `q ${pdfNumber(mark.width * scale)} 0 0 ${pdfNumbers([mark.height * scale, x, y])} cm /${resource} Do Q\n`
  }
  return `q ${scale.toFixed(6)} 0 0 ${scale.toFixed(6)} ${pdfNumbers([x, y])} cm ${mark.path} Q\n`
}
