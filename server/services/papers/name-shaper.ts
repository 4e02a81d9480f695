import { type HarfbuzzShaper, harfbuzzShaper, notoFonts } from '#engine/node/shaping/index.ts'

let shaper: HarfbuzzShaper | undefined

/** Writes names of every Indian script; the fonts are opened when the first one is written. */
export function nameShaper(): HarfbuzzShaper {
  shaper ??= harfbuzzShaper(notoFonts())

  return shaper
}
