import sharp, { type Sharp } from 'sharp'
import type { Box } from '#domain/aadhaar/numbers-in-words.ts'

/** A picture in memory, three bytes a pixel. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

export type Turn = 0 | 90 | 180 | 270

// A4 at 300 dots an inch (our choice): what a scanner makes.
const longest = 3508
const shortest = 2480
// Our choice: the cameras of telephones reach 50 million.
const mostPixels = 60_000_000

/** JPEG, PNG or WebP, upright and on white; null where it is another kind or broken. */
export async function rasterOf(bytes: Uint8Array): Promise<Raster | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return null
    const isAcross = autoOrient.width > autoOrient.height

    return await rawOf(
      picture
        .autoOrient()
        .resize(isAcross ? longest : shortest, isAcross ? shortest : longest, {
          fit: 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: 'white' })
        .toColourspace('srgb'),
    )
  } catch {
    return null
  }
}

async function rawOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('A picture of one colour was not turned into three.')

  return { data, width: info.width, height: info.height }
}

const opened = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 3 } })

export const jpegOf = (raster: Raster): Promise<Buffer> =>
  opened(raster).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer()

export const turned = async (raster: Raster, turn: Turn): Promise<Raster> =>
  turn === 0 ? raster : rawOf(opened(raster).rotate(turn))

/** Grey, with its whole range of light, at most so long: what the reader reads best. */
export async function forReading(
  raster: Raster,
  turn: Turn,
  side: number,
): Promise<{ png: Buffer; scale: number }> {
  // Turned first: one chain of sharp turns before it makes smaller, whatever the order of the
  // calls.
  const scale = Math.min(1, side / Math.max(raster.width, raster.height))
  const png = await opened(await turned(raster, turn))
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .normalise()
    .png({ compressionLevel: 0 })
    .toBuffer()

  return { png, scale }
}

/** A box of the turned and smaller picture, in the picture itself. */
export function turnedBack(box: Box, { width, height }: Raster, turn: Turn, scale: number): Box {
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((at) => at / scale) as [
    number,
    number,
    number,
    number,
  ]
  if (turn === 90) return { left: top, right: bottom, top: height - right, bottom: height - left }
  if (turn === 180)
    return { left: width - right, right: width - left, top: height - bottom, bottom: height - top }
  if (turn === 270) return { left: width - bottom, right: width - top, top: left, bottom: right }

  return { left, top, right, bottom }
}

export function cover({ data, width, height }: Raster, box: Box): void {
  const [left, right] = [Math.max(0, Math.floor(box.left)), Math.min(width, Math.ceil(box.right))]
  const [top, bottom] = [Math.max(0, Math.floor(box.top)), Math.min(height, Math.ceil(box.bottom))]
  if (left < right)
    for (let y = top; y < bottom; y++) data.fill(0, (y * width + left) * 3, (y * width + right) * 3)
}

/** The light of each pixel, 0 to 255. */
export function lightOf({ data, width, height }: Raster): Uint8Array {
  const light = new Uint8Array(width * height)
  for (let at = 0; at < light.length; at++)
    light[at] = ((data[at * 3] ?? 0) * 77 + (data[at * 3 + 1] ?? 0) * 150 + (data[at * 3 + 2] ?? 0) * 29) >> 8

  return light
}

/** Whether nearly all of it is of one dark tone, as a bar is that somebody laid over print. */
export function isDark({ data, width, height }: Raster, box: Box): boolean {
  let [all, dark] = [0, 0]
  for (let y = Math.max(0, Math.round(box.top)); y < Math.min(height, box.bottom); y += 2)
    for (let x = Math.max(0, Math.round(box.left)); x < Math.min(width, box.right); x += 2) {
      const at = (y * width + x) * 3
      all++
      if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 240) dark++
    }

  return all > 0 && dark / all > 0.95
}
