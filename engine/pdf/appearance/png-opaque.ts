import { deflate, type EncodedImage } from './image.ts'
import { type Png, samplesOf } from './png-file.ts'

/**
 * A PNG without shades of transparency and with samples of 8 bits: laid on white paper, and cut out
 * where nothing of it shows (ISO 32000-2 §8.9.6.3, a stencil).
 */
export async function opaquePng(png: Png, samples: Uint8Array): Promise<EncodedImage> {
  const { width, height, color } = png
  const isGray = color === 0 || color === 4
  const components = isGray ? 1 : 3
  const shown = new Uint8Array(width * height * components)
  const stencilRow = Math.ceil(width / 8)
  const stencil = new Uint8Array(stencilRow * height)
  const pixelAt = pixelReader(png, samples)
  let isCut = false
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { channels, alpha } = pixelAt(x, y)
      for (let channel = 0; channel < components; channel++)
        shown[to++] = Math.round(255 + ((channels[channel] ?? 0) - 255) * alpha)
      // A sample of 1 is not painted.
      if (alpha > 0) continue
      isCut = true
      stencil[y * stencilRow + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  }
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`
  return {
    width,
    height,
    dict: `${size} /ColorSpace /Device${isGray ? 'Gray' : 'RGB'} /BitsPerComponent 8 /Filter /FlateDecode`,
    data: await deflate(shown),
    ...(isCut && {
      mask: {
        key: 'Mask' as const,
        dict: `${size} /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode`,
        data: await deflate(stencil),
      },
    }),
  }
}

interface Pixel {
  /** 0 to 255. */
  readonly channels: readonly number[]
  /** 0 to 1. */
  readonly alpha: number
}

function pixelReader(
  { width, depth, color, palette, transparency }: Png,
  samples: Uint8Array,
): (x: number, y: number) => Pixel {
  const perPixel = samplesOf(color)
  const rowBytes = Math.ceil((width * depth * perPixel) / 8)
  const most = 2 ** depth - 1
  const sampleAt = (x: number, y: number, index: number): number => {
    const bit = (x * perPixel + index) * depth
    const at = y * rowBytes + (bit >> 3)
    if (depth === 16) return samples[at]! * 256 + samples[at + 1]!
    return (samples[at]! >> (8 - depth - (bit & 7))) & most
  }
  if (color === 3)
    return (x, y) => {
      const index = sampleAt(x, y, 0)
      return {
        channels: [0, 1, 2].map((channel) => palette[index * 3 + channel] ?? 0),
        alpha: (transparency?.[index] ?? 255) / 255,
      }
    }
  const hasAlpha = color === 4 || color === 6
  // One colour that is transparent (ISO/IEC 15948 §11.3.2.1), in numbers of 16 bits whatever the
  // depth.
  const key =
    transparency &&
    Array.from({ length: perPixel }, (_, at) => transparency[at * 2]! * 256 + transparency[at * 2 + 1]!)
  return (x, y) => {
    const values = Array.from({ length: perPixel }, (_, index) => sampleAt(x, y, index))
    const channels = values.map((value) => (value / most) * 255)
    if (hasAlpha) return { channels, alpha: values[perPixel - 1]! / most }
    return { channels, alpha: key?.every((value, index) => value === values[index]) ? 0 : 1 }
  }
}
