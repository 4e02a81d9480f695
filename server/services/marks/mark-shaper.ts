import type { MarkFont, ScriptFace } from '#contract/vocabulary/marks.ts'
import { type HarfbuzzShaper, harfbuzzShaper, scriptFaceFonts } from '#engine/node/shaping/index.ts'
import { nameShaper } from '#services/papers/name-shaper.ts'

const opened = new Map<ScriptFace, HarfbuzzShaper>()

/** Writes in this hand; the fonts of a face are opened when the first name is written in it. */
export function markShaper(font: MarkFont): HarfbuzzShaper {
  if (font === 'slanted' || font === 'upright' || font === 'bold') return nameShaper()
  const shaper = opened.get(font) ?? harfbuzzShaper(scriptFaceFonts(font))
  opened.set(font, shaper)

  return shaper
}
