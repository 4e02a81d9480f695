import { Blob, Direction, Face, Font, Buffer as Line, shape } from 'harfbuzzjs'
import type { ShapedText, TextShaper } from '../../pdf/appearance/lines.ts'
import { type Run, runsOf, type Script } from '../../shaping/runs.ts'
import { outlineOf } from './outline.ts'

/**
 * OpenType or TrueType bytes for one script; of several for one, the first that has a letter writes
 * it.
 */
export interface ScriptFont {
  readonly script: Script
  readonly font: Uint8Array
}

/**
 * A number of a path operator: thousandths of the size are finer than any printer, and PDF needs no
 * zero before the point.
 */
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
 * A shaper for `prepare`: HarfBuzz joins and moves the letters as their script asks, and each comes
 * back as an outline, so that the file needs no font. A letter that no font has makes the whole
 * line null: a box is not a name.
 */
export function harfbuzzShaper(fonts: readonly ScriptFont[]): HarfbuzzShaper {
  const open = new Map<Script, OpenFont[]>()
  for (const { script, font } of fonts) {
    const face = new Face(new Blob(font))
    open.set(script, [...(open.get(script) ?? []), { font: new Font(face), unitsPerEm: face.upem }])
  }

  const covers = (script: Script, codePoint: number) =>
    open.get(script)?.some((one) => has(one, codePoint)) ?? false

  return {
    shape(text) {
      const runs = runsOf(text, covers)
      if (runs === null) return null
      let line: ShapedText = { width: 0, above: 0, below: 0, path: '' }
      for (const run of runs) {
        for (const { text, font } of partsOf(run, open.get(run.script) ?? [])) {
          const drawn = drawRun({ ...run, text }, font, line)
          if (drawn === null) return null
          line = drawn
        }
      }

      return line
    },
  }
}

const has = ({ font }: OpenFont, codePoint: number): boolean => font.nominalGlyph(codePoint) !== undefined

const mark = /\p{M}/u

/**
 * The run, split where another of its fonts is needed; a mark stays with its letter. A run from
 * right to left has one font.
 */
function partsOf(run: Run, fonts: readonly OpenFont[]): { text: string; font: OpenFont | undefined }[] {
  const [first] = fonts
  if (fonts.length < 2 || run.direction === 'rtl') return [{ text: run.text, font: first }]
  const parts: { text: string; font: OpenFont | undefined }[] = []
  for (const letter of run.text) {
    const last = parts.at(-1)
    const font = fonts.find((one) => has(one, letter.codePointAt(0) ?? 0)) ?? first
    if (last && (last.font === font || mark.test(letter))) last.text += letter
    else parts.push({ text: letter, font })
  }

  return parts
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
