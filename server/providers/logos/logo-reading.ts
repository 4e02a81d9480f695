import sharp from 'sharp'
import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { cleanSvg } from './clean-svg.ts'
import { type Logo, NoLogo } from './port.ts'

interface Size {
  width: number
  height: number
}

// Our choice: twice as sharp as the largest place it is shown at.
const onScreen: Size = { width: 960, height: 480 }
// Our choice: sharp in a signature's box, and small in each file that is signed.
const onPaper: Size = { width: 480, height: 240 }
const mostOnPaper = 150 * 1024
// Our choice: the photograph of a sign is no larger; a wall of pixels in a few bytes is.
const mostPixels = 40_000_000

// A process of its own: a hostile picture can at worst end this one, and its parent ends it at the
// deadline or the cap.
serveTasks(async ({ file }): Promise<Logo> => {
  const bytes = Buffer.from(await file.read(0, file.size))
  if (isPicture(bytes)) {
    return { shown: { type: 'image/png', bytes: await drawn(bytes, onScreen) }, print: await printed(bytes) }
  }
  const svg = Buffer.from(cleanSvg(utf8(bytes)))

  return { shown: { type: 'image/svg+xml', bytes: svg }, print: await printed(svg, await densityOf(svg)) }
})

/** PNG or JPEG by their first bytes; what else the decoder knows never reaches it. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' ||
  bytes.subarray(0, 3).toString('hex') === 'ffd8ff'

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NoLogo('Neither a picture nor text.')
  }
}

/** A drawing has no pixels of its own: as many as fit, so that a small one is not drawn small. */
async function densityOf(svg: Buffer): Promise<number> {
  const { width, height } = await sharp(svg, { limitInputPixels: mostPixels }).metadata()

  return Math.min(2_400, 72 * Math.min(onPaper.width / width, onPaper.height / height))
}

/** A photograph may need fewer pixels to become small enough. */
async function printed(bytes: Buffer, density?: number): Promise<Buffer> {
  const large = await drawn(bytes, onPaper, density)
  if (large.length <= mostOnPaper) return large

  return drawn(large, { width: onPaper.width / 2, height: onPaper.height / 2 })
}

/** Its pixels and nothing else: no words beside them, no second picture, no bytes behind them. */
async function drawn(bytes: Buffer, { width, height }: Size, density = 72): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { density, limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  if (info.width < 8 || info.height < 8) throw new NoLogo('Too small to be seen.')

  return data
}
