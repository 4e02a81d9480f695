import sharp from 'sharp'

// A4 at 300 dots an inch (our choice): what a scanner makes, and sharp in print.
const longest = 3508
const shortest = 2480
// Our choice: the cameras of telephones reach 50 million.
const mostPixels = 60_000_000

/**
 * PNG, JPEG or WebP and nothing else, whatever its name says, as JPEG for a page; null where it is
 * another kind.
 */
export async function redrawForPage(bytes: Uint8Array): Promise<Buffer | null> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  const { format, autoOrient } = await picture.metadata()
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return null
  const isAcross = autoOrient.width > autoOrient.height

  return picture
    .autoOrient()
    .resize(isAcross ? longest : shortest, isAcross ? shortest : longest, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
