import { pdfHexString } from '../syntax.ts'
import { deflate, type EncodedImage, type ImageLimits } from './image.ts'
import { type Png, pixels, readPng, samplesOf } from './png-file.ts'
import { opaquePng } from './png-opaque.ts'

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
 * A PNG as image XObject (ISO 32000-2 §8.9.5). The compressed rows pass through as they are, with
 * their PNG filters as predictor 15, unless transparency has to be taken apart from colour.
 */
export async function encodePng(bytes: Uint8Array, limits: ImageLimits = {}): Promise<EncodedImage> {
  const png = readPng(bytes)
  const { width, height, depth, color } = png
  // Unpacked once in any case, so that what cannot be shown is refused here and not in a reader.
  const samples = pixels(png)
  const isShaded = color === 4 || color === 6 || (color === 3 && png.transparency !== null)
  if ((limits.opaque && isShaded) || (limits.shallow && depth === 16)) return opaquePng(png, samples)
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
    key: 'SMask' as const,
    dict: `${size} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter /FlateDecode`,
    data: await deflate(alpha),
  })
  if (color === 4 || color === 6) {
    const split = splitAlpha(samples, png)
    return { width, height, dict, data: await deflate(split.color), mask: await mask(split.alpha, depth) }
  }
  const through = `${dict} /DecodeParms << /Predictor 15 /Colors ${samplesOf(color)} /BitsPerComponent ${depth} /Columns ${width} >>`
  if (png.transparency === null) return { width, height, dict: through, data: png.data }
  if (color === 3)
    return {
      width,
      height,
      dict: through,
      data: png.data,
      mask: await mask(paletteAlpha(samples, png), 8),
    }
  // One colour that is transparent (§8.9.6.4): its samples, twice each as a range.
  const key: number[] = []
  for (let at = 0; at + 1 < png.transparency.length; at += 2) {
    const sample = png.transparency[at]! * 256 + png.transparency[at + 1]!
    key.push(sample, sample)
  }
  return { width, height, dict: `${through} /Mask [${key.join(' ')}]`, data: png.data }
}
