import { Direction, Face, Font, Blob as FontBytes, Buffer as Line, shape } from 'harfbuzzjs'
import type { Script } from './font-files.ts'
import { hexOf, type PdfWriter } from './pdf-writer.ts'

/** One glyph of a shaped text, in thousandths of the size. */
export interface Glyph {
  id: number
  /** As the font itself says; `advance` is what shaping made of it. */
  width: number
  advance: number
  x: number
  y: number
}

/** A font that shapes text and is embedded whole, with what its glyphs mean (ISO 32000-1 §9.7, §9.10.3). */
export class EmbeddedFont {
  readonly name: string
  readonly #script: Script
  readonly #bytes: Uint8Array
  readonly #font: Font
  readonly #unitsPerEm: number
  readonly #used = new Map<number, { width: number; text: string }>()

  constructor(name: string, script: Script, bytes: Uint8Array) {
    this.name = name
    this.#script = script
    this.#bytes = bytes
    const face = new Face(new FontBytes(bytes))
    this.#font = new Font(face)
    this.#unitsPerEm = face.upem
  }

  has(letter: string): boolean {
    return this.#font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined
  }

  shape(text: string): Glyph[] {
    const line = new Line()
    line.addText(text)
    line.guessSegmentProperties()
    line.setScript(this.#script)
    line.setDirection(this.#script === 'Arab' ? Direction.RTL : Direction.LTR)
    shape(this.#font, line)
    const found = line.getGlyphInfosAndPositions()
    const starts = [...new Set(found.map(({ cluster }) => cluster))].sort((a, b) => a - b)
    const told = new Set<number>()
    const scale = (value: number) => (value * 1000) / this.#unitsPerEm

    return found.map(({ codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const width = scale(this.#font.glyphHAdvance(id))
      const next = starts[starts.indexOf(cluster) + 1] ?? text.length
      // The first glyph of a cluster stands for its letters, the others for none.
      if (!this.#used.has(id))
        this.#used.set(id, { width, text: told.has(cluster) ? '' : text.slice(cluster, next) })
      told.add(cluster)

      return { id, width, advance: scale(xAdvance), x: scale(xOffset), y: scale(yOffset) }
    })
  }

  /** Writes the font and what belongs to it; answers the number of its dictionary. */
  async write(pdf: PdfWriter): Promise<number> {
    const base = `MUHAR${this.#script[0]}+Noto-${this.name}`
    const file = await pdf.addStream(`/Length1 ${this.#bytes.length}`, this.#bytes)
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /${base} /Flags 4 /FontBBox [-1000 -500 2000 1500] /ItalicAngle 0 /Ascent 1069 /Descent -293 /CapHeight 714 /StemV 80 /FontFile2 ${file} 0 R >>`,
    )
    const glyphs = [...this.#used].sort(([a], [b]) => a - b)
    const widths = glyphs.map(([id, { width }]) => `${id} [${Math.round(width)}]`).join(' ')
    const descendant = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
    )
    const unicode = await pdf.addStream('', new TextEncoder().encode(toUnicode(glyphs)))

    return pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    )
  }
}

const mostInBlock = 100

function toUnicode(glyphs: readonly (readonly [number, { text: string }])[]): string {
  const lines = glyphs
    .filter(([, { text }]) => text !== '')
    .map(
      ([id, { text }]) =>
        `<${hexOf(id)}> <${[...Array(text.length).keys()].map((at) => hexOf(text.charCodeAt(at))).join('')}>`,
    )
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += mostInBlock) {
    const block = lines.slice(at, at + mostInBlock)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }

  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
