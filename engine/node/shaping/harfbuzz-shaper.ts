import { Blob, Direction, Face, Font, Buffer as Line, shape } from 'harfbuzzjs'
import type { ShapedText, TextShaper } from '../../pdf/appearance/lines.ts'
import { type Run, runsOf, type Script } from '../../shaping/runs.ts'
import { outlineOf } from './outline.ts'

/** OpenType or TrueType bytes for one script. */
export interface ScriptFont {
  readonly script: Script
  readonly font: Uint8Array
}

/** A number of a path operator: thousandths of the size are finer than any printer, and PDF needs no zero before the point. */
const rounded = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.')

/** Answers at once, which the port leaves open. */
export interface HarfbuzzShaper extends TextShaper {
  shape(text: string): ShapedText | null
}

interface OpenFont {
  readonly font: Font
  readonly unitsPerEm: number
}

/**
 * A shaper for `prepare`: HarfBuzz joins and moves the letters as their script asks, and each comes back as an outline,
 * so that the file needs no font. A letter that no font has makes the whole line null: a box is not a name.
 */
export function harfbuzzShaper(fonts: readonly ScriptFont[]): HarfbuzzShaper {
  const open = new Map<Script, OpenFont>()
  for (const { script, font } of fonts) {
    const face = new Face(new Blob(font))
    open.set(script, { font: new Font(face), unitsPerEm: face.upem })
  }

  const covers = (script: Script, codePoint: number) =>
    open.get(script)?.font.nominalGlyph(codePoint) !== undefined

  return {
    shape(text) {
      const runs = runsOf(text, covers)
      if (runs === null) return null
      let line: ShapedText = { width: 0, above: 0, below: 0, path: '' }
      for (const run of runs) {
        const drawn = drawRun(run, open.get(run.script), line)
        if (drawn === null) return null
        line = drawn
      }

      return line
    },
  }
}

/** The line with this run after it; null where a letter has no outline. */
function drawRun(run: Run, open: OpenFont | undefined, before: ShapedText): ShapedText | null {
  if (open === undefined) return null
  const { font, unitsPerEm } = open
  const line = new Line()
  line.addText(run.text)
  line.guessSegmentProperties()
  line.setScript(run.script)
  line.setDirection(run.direction === 'rtl' ? Direction.RTL : Direction.LTR)
  shape(font, line)

  let { path, above, below } = before
  let pen = 0
  for (const glyph of line.getGlyphInfosAndPositions()) {
    if (glyph.codepoint === 0) return null
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const at = (x: number, y: number) => {
      const up = (yOffset + y) / unitsPerEm
      above = Math.max(above, up)
      below = Math.max(below, -up)

      return `${rounded(before.width + (pen + xOffset + x) / unitsPerEm)} ${rounded(up)}`
    }
    path += outlineOf(font.glyphToJson(glyph.codepoint), at)
    pen += xAdvance
  }

  return { width: before.width + pen / unitsPerEm, above, below, path }
}
