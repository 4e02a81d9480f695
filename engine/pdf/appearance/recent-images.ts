import type { EncodedImage, ImageLimits } from './image.ts'

// Our choice: a signature shows a mark and a logo; two people sign beside each other.
const mostKept = 4
const largestKept = 256 * 1024

interface Kept {
  readonly bytes: Uint8Array
  readonly limits: string
  readonly image: EncodedImage
}

/**
 * Encodes an image, or answers the same image as last time: a thousand documents in a row are
 * signed with one mark, and taking its PNG apart costs as much as the signature. The last few
 * images of at most 256 kB are kept, and compared byte by byte.
 */
export function rememberingImages(
  encode: (bytes: Uint8Array, limits: ImageLimits) => Promise<EncodedImage>,
): (bytes: Uint8Array, limits?: ImageLimits) => Promise<EncodedImage> {
  let kept: readonly Kept[] = []

  return async (bytes, limits = {}) => {
    const key = JSON.stringify([limits.opaque ?? false, limits.shallow ?? false])
    const found = kept.find((one) => one.limits === key && isSame(one.bytes, bytes))
    if (found) {
      kept = [found, ...kept.filter((one) => one !== found)]

      return found.image
    }
    // The caller may write into its bytes meanwhile.
    const own = bytes.length <= largestKept ? bytes.slice() : bytes
    const image = await encode(own, limits)
    if (own !== bytes) kept = [{ bytes: own, limits: key, image }, ...kept].slice(0, mostKept)

    return image
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false

  return true
}
