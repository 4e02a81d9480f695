import type { TextShaper } from '#engine'
import { harfbuzzShaper, notoFonts } from '#engine/node/shaping/index.ts'

let shaper: TextShaper | undefined

/** Writes names of every Indian script; the fonts are opened when the first signature is made. */
export function nameShaper(): TextShaper {
  shaper ??= harfbuzzShaper(notoFonts())

  return shaper
}
