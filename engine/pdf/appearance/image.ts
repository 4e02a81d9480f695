/**
 * An image ready to become an XObject: dictionary entries without brackets and /Length, and encoded
 * data.
 */
export interface EncodedImage {
  readonly width: number
  readonly height: number
  readonly dict: string
  readonly data: Uint8Array
  /** Its colours are inks. */
  readonly isCmyk?: true
  /**
   * What of it shows, as an image of its own: in shades (/SMask, ISO 32000-2 §11.6.5.2), or all or
   * nothing (/Mask, §8.9.6.3), which is no transparency.
   */
  readonly mask?: { readonly key: 'SMask' | 'Mask'; readonly dict: string; readonly data: Uint8Array }
}

/** What the file that an image goes into forbids. */
export interface ImageLimits {
  /** No transparency in shades. */
  readonly opaque?: boolean
  /** No samples of 16 bits. */
  readonly shallow?: boolean
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
