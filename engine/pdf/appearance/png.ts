import { PdfError } from '../errors.ts'
import { inflate } from '../inflate.ts'
import { limits } from '../limits.ts'
import { undoPng } from '../predictors.ts'
import { pdfHexString } from '../syntax.ts'

/** An image ready to become an XObject: dictionary entries without brackets and /Length, and encoded data. */
export interface EncodedImage {
  readonly width: number
  readonly height: number
  readonly dict: string
  readonly data: Uint8Array
  /** The transparency, as a grey image of its own (ISO 32000-2 §11.6.5.2). */
  readonly softMask?: { readonly dict: string; readonly data: Uint8Array }
}

interface Png {
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
function readPng(bytes: Uint8Array): Png {
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

const samplesOf = (color: number) => (color === 2 ? 3 : color === 4 ? 2 : color === 6 ? 4 : 1)

/** Rows of samples, unpacked and unfiltered. Throws when there are too few. */
function pixels({ width, height, depth, color, data }: Png): Uint8Array {
  const rowBytes = Math.ceil((width * depth * samplesOf(color)) / 8)
  const packed = inflate(data, (rowBytes + 1) * height)
  if (packed.length !== (rowBytes + 1) * height) throw unreadable('rows are missing')
  return undoPng(packed, rowBytes, Math.max(1, (depth * samplesOf(color)) >> 3))
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function splitAlpha(
  samples: Uint8Array,
  png: Png,
): { color: Uint8Array<ArrayBuffer>; alpha: Uint8Array<ArrayBuffer> } {
  const bytes = png.depth / 8
  const colorBytes = (samplesOf(png.color) - 1) * bytes
  const count = png.width * png.height
  const color = new Uint8Array(count * colorBytes)
  const alpha = new Uint8Array(count * bytes)
  for (let pixel = 0, from = 0; pixel < count; pixel++) {
    for (let byte = 0; byte < colorBytes; byte++) color[pixel * colorBytes + byte] = samples[from++]!
    for (let byte = 0; byte < bytes; byte++) alpha[pixel * bytes + byte] = samples[from++]!
  }
  return { color, alpha }
}

function paletteAlpha(
  samples: Uint8Array,
  { width, height, depth, transparency }: Png,
): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil((width * depth) / 8)
  const alpha = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = x * depth
      const index = (samples[y * rowBytes + (bit >> 3)]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
      alpha[to++] = transparency?.[index] ?? 255
    }
  }
  return alpha
}

/**
 * A PNG as image XObject (ISO 32000-2 §8.9.5). The compressed rows pass through as they are, with their PNG filters
 * as predictor 15, unless transparency has to be taken apart from colour.
 */
export async function encodePng(bytes: Uint8Array): Promise<EncodedImage> {
  const png = readPng(bytes)
  const { width, height, depth, color } = png
  // Unpacked once in any case, so that what cannot be shown is refused here and not in a reader.
  const samples = pixels(png)
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`
  const gray = color === 0 || color === 4
  const last = png.palette.length / 3 - 1
  const space =
    color === 3
      ? `[/Indexed /DeviceRGB ${last} ${pdfHexString(png.palette)}]`
      : gray
        ? '/DeviceGray'
        : '/DeviceRGB'
  const dict = `${size} /ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode`
  const mask = async (alpha: Uint8Array<ArrayBuffer>, bits: number) => ({
    dict: `${size} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /FlateDecode`,
    data: await deflate(alpha),
  })
  if (color === 4 || color === 6) {
    const split = splitAlpha(samples, png)
    return { width, height, dict, data: await deflate(split.color), softMask: await mask(split.alpha, depth) }
  }
  const through = `${dict} /DecodeParms << /Predictor 15 /Colors ${samplesOf(color)} /BitsPerComponent ${depth} /Columns ${width} >>`
  if (png.transparency === null) return { width, height, dict: through, data: png.data }
  if (color === 3)
    return {
      width,
      height,
      dict: through,
      data: png.data,
      softMask: await mask(paletteAlpha(samples, png), 8),
    }
  // One colour that is transparent (§8.9.6.4): its samples, twice each as a range.
  const key: number[] = []
  for (let at = 0; at + 1 < png.transparency.length; at += 2) {
    const sample = png.transparency[at]! * 256 + png.transparency[at + 1]!
    key.push(sample, sample)
  }
  return { width, height, dict: `${through} /Mask [${key.join(' ')}]`, data: png.data }
}
