import { Direction, Face, Font, Blob as FontBytes, Buffer as Line, shape } from 'harfbuzzjs'
import type { Script } from '../shaping/runs.ts'

/** One glyph of a shaped text, in thousandths of the size. */
export interface Glyph {
  readonly id: number
  /** As the font itself says; `advance` is what shaping made of it. */
  readonly width: number
  readonly advance: number
  readonly x: number
  readonly y: number
  /** The letters it stands for: those of its cluster at the first glyph, none at the others. */
  readonly text: string
}

/** An open font that shapes text with HarfBuzz. Opening takes time: keep it for the next sheet. */
export class SheetFont {
  readonly bytes: Uint8Array
  readonly #font: Font
  readonly #unitsPerEm: number

  /** Takes a TrueType font; `fontInWoff` finds the one in a WOFF file. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    const face = new Face(new FontBytes(bytes))
    this.#font = new Font(face)
    this.#unitsPerEm = face.upem
  }

  has(codePoint: number): boolean {
    return this.#font.nominalGlyph(codePoint) !== undefined
  }

  /** Glyphs from left to right. */
  shape(text: string, script: Script, direction: 'ltr' | 'rtl'): Glyph[] {
    const line = new Line()
    line.addText(text)
    line.guessSegmentProperties()
    line.setScript(script)
    line.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR)
    shape(this.#font, line)
    const found = line.getGlyphInfosAndPositions()
    const starts = [...new Set(found.map(({ cluster }) => cluster))].sort((a, b) => a - b)
    const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]))
    const scale = (value: number) => (value * 1000) / this.#unitsPerEm

    return found.map(({ codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const end = ends.get(cluster) ?? cluster
      ends.delete(cluster)

      return {
        id,
        width: scale(this.#font.glyphHAdvance(id)),
        advance: scale(xAdvance),
        x: scale(xOffset),
        y: scale(yOffset),
        text: text.slice(cluster, end),
      }
    })
  }
}
