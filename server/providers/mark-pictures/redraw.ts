import sharp, { type Sharp } from 'sharp'

// Our choice: sharp in print at any usual box size, small in the file.
const widest = 900
const highest = 300
const mostBytes = 200 * 1024
const mostPixels = 40_000_000

/**
 * A drawn or uploaded picture as it goes into the file: PNG or JPEG and nothing else, whatever its
 * name says; empty edges cut off, paper made see-through, without what a camera wrote beside it.
 * Null where no signature is left.
 */
export async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg') return null
  const upright = picture
    .rotate()
    .resize(widest * 2, highest * 2, { fit: 'inside', withoutEnlargement: true })
  const onPaper = format === 'jpeg' ? await paperToNothing(upright) : await upright.png().toBuffer()
  const mark = await sharp(onPaper)
    .trim()
    .resize(widest, highest, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  if (mark.info.width < 4 || mark.info.height < 4) return null
  const small = mark.data.length <= mostBytes ? mark.data : await atHalfSize(mark.data)

  return small.length <= mostBytes ? small : null
}

/** A photographed signature stands on paper: how dark it is becomes how much it covers. */
async function paperToNothing(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgba = Buffer.alloc(info.width * info.height * 4)
  for (let at = 0; at < info.width * info.height; at++) {
    const from = at * info.channels
    const [red, green, blue] = [data[from] ?? 255, data[from + 1] ?? 255, data[from + 2] ?? 255]
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    rgba.set([red, green, blue, light > 225 ? 0 : Math.min(255, Math.round((225 - light) * 2.5))], at * 4)
  }

  return sharp(rgba, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

const atHalfSize = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .resize(widest / 2, highest / 2, { fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer()
