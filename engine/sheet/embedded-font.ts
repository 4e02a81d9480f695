import { pdfNumbers } from '../pdf/syntax.ts'
import { bytesOf, type PdfWriter } from './pdf-writer.ts'
import type { Glyph, SheetFont } from './sheet-font.ts'
import { withGlyphs } from './subset-font.ts'

/** What one file uses of a font, with what its glyphs mean (ISO 32000-2 §9.7, §9.10.3). */
export class EmbeddedFont {
  readonly name: string
  readonly font: SheetFont
  readonly #used = new Map<number, { width: number; text: string }>()

  constructor(name: string, font: SheetFont) {
    this.name = name
    this.font = font
  }

  get isUsed(): boolean {
    return this.#used.size > 0
  }

  /**
   * Notes the glyphs; answers whether their meaning in the font is their letters here, so that
   * nothing need be beside them.
   */
  use(glyphs: readonly Glyph[]): boolean {
    let isPlain = true
    for (const { id, width, text } of glyphs) {
      const known = this.#used.get(id)
      if (!known) this.#used.set(id, { width, text })
      if (text === '' || (known && known.text !== text)) isPlain = false
    }

    return isPlain
  }

  /** Writes the font and what belongs to it; answers the number of its dictionary. */
  async write(pdf: PdfWriter): Promise<number> {
    const glyphs = [...this.#used].sort(([a], [b]) => a - b)
    const base = `${tagOf(this.name)}+Noto-${this.name}`
    const part = withGlyphs(
      this.font.bytes,
      glyphs.map(([id]) => id),
    )
    const file = await pdf.addStream(`/Length1 ${part.length}`, part)
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /${base} /Flags 4 ${measuresOf(part)} /ItalicAngle 0 /CapHeight 714 /StemV 80 /FontFile2 ${file} 0 R >>`,
    )
    const widths = glyphs.map(([id, { width }]) => `${id} [${Math.round(width)}]`).join(' ')
    const descendant = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /W [${widths}] /CIDToGIDMap /Identity >>`,
    )
    const unicode = await pdf.addStream('', bytesOf(toUnicode(glyphs)))

    return pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
    )
  }
}

/** Six capitals that say that the font is a part of one (§9.9.2). */
const tagOf = (name: string): string =>
  `${name}MUHAR`
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 6)

/**
 * The box of all glyphs and the height of a line, from the font's tables `head` and `hhea`, in
 * thousandths.
 */
function measuresOf(font: Uint8Array): string {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = (wanted: string): number => {
    for (let record = 12; record < 12 + view.getUint16(4) * 16; record += 16)
      if (String.fromCharCode(...font.subarray(record, record + 4)) === wanted)
        return view.getUint32(record + 8)
    throw new RangeError(`The font has no table ${wanted}.`)
  }
  const [head, hhea] = [table('head'), table('hhea')]
  const scaled = (at: number) => Math.round((view.getInt16(at) * 1000) / view.getUint16(head + 18))
  const box = [36, 38, 40, 42].map((at) => scaled(head + at))

  return `/FontBBox [${pdfNumbers(box)}] /Ascent ${scaled(hhea + 4)} /Descent ${scaled(hhea + 6)}`
}

const mostInBlock = 100
const hex = (unit: number): string => unit.toString(16).toUpperCase().padStart(4, '0')

function toUnicode(glyphs: readonly (readonly [number, { text: string }])[]): string {
  const lines = glyphs
    .filter(([, { text }]) => text !== '')
    .map(([id, { text }]) => {
      const units = Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at)))

      return `<${hex(id)}> <${units.join('')}>`
    })
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
