import { PdfError } from '../errors.ts'
import { inflate } from '../inflate.ts'
import { limits } from '../limits.ts'
import { undoPng } from '../predictors.ts'

/** A PNG taken apart, its rows still compressed. */
export interface Png {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly color: number
  readonly palette: Uint8Array
  readonly transparency: Uint8Array | null
  readonly data: Uint8Array
}

const unreadable = (what: string) => new PdfError('MARK_UNREADABLE', `The PNG image cannot be read: ${what}.`)
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
export const isPng = (bytes: Uint8Array) => SIGNATURE.every((byte, index) => bytes[index] === byte)

/** Chunks (ISO/IEC 15948 §5, §11). */
export function readPng(bytes: Uint8Array): Png {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let header: { width: number; height: number; depth: number; color: number } | undefined
  let palette = new Uint8Array()
  let transparency: Uint8Array | null = null
  const parts: Uint8Array[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (body.length !== length) throw unreadable('a chunk is cut off')
    if (type === 'IHDR' && length === 13) {
      if (body[12] !== 0) throw unreadable('interlaced images are not supported; save it without interlacing')
      header = {
        width: view.getUint32(at + 8),
        height: view.getUint32(at + 12),
        depth: body[8]!,
        color: body[9]!,
      }
    } else if (type === 'PLTE') palette = body.slice()
    else if (type === 'tRNS') transparency = body
    else if (type === 'IDAT') parts.push(body)
    else if (type === 'IEND') break
    at += 12 + length
  }
  if (header === undefined || parts.length === 0) throw unreadable('it is incomplete')
  const { width, height, depth, color } = header
  const allowed: Record<number, number[]> = {
    0: [1, 2, 4, 8, 16],
    2: [8, 16],
    3: [1, 2, 4, 8],
    4: [8, 16],
    6: [8, 16],
  }
  if (width === 0 || height === 0 || !allowed[color]?.includes(depth)) throw unreadable('its kind is unknown')
  if (width * height > limits.markPixels) throw new PdfError('LIMIT', 'The image has too many pixels.')
  const isPalette = palette.length > 0 && palette.length % 3 === 0 && palette.length <= 768
  if (color === 3 && !isPalette) throw unreadable('its palette is missing')
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let length = 0
  for (const part of parts) {
    data.set(part, length)
    length += part.length
  }
  return { width, height, depth, color, palette, transparency, data }
}

export const samplesOf = (color: number) => (color === 2 ? 3 : color === 4 ? 2 : color === 6 ? 4 : 1)

/** Rows of samples, unpacked and unfiltered. Throws when there are too few. */
export function pixels({ width, height, depth, color, data }: Png): Uint8Array {
  const rowBytes = Math.ceil((width * depth * samplesOf(color)) / 8)
  const packed = inflate(data, (rowBytes + 1) * height)
  if (packed.length !== (rowBytes + 1) * height) throw unreadable('rows are missing')
  return undoPng(packed, rowBytes, Math.max(1, (depth * samplesOf(color)) >> 3))
}
