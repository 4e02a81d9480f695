/**
 * What a reader of PDF needs of an embedded TrueType font (ISO 32000-2 §9.9.1); shaping is done
 * before.
 */
const kept = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

type Tables = Map<string, Uint8Array>

/**
 * A TrueType font with the outlines of these glyphs and of those they are made of (OpenType 1.9,
 * `glyf`). Every glyph keeps its number; the others are empty. Throws `RangeError` for what is no
 * TrueType font.
 */
export function withGlyphs(font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const tables = tablesOf(font)
  const head = tableOf(tables, 'head').slice()
  const outlines = outlinesOf(tables)
  const wanted = withParts(new Set([0, ...glyphs]), outlines)

  const parts = outlines.map((outline, glyph) => (wanted.has(glyph) ? outline : new Uint8Array()))
  const glyf = new Uint8Array(parts.reduce((sum, { length }) => sum + padded(length), 0))
  const loca = new Uint8Array((parts.length + 1) * 4)
  const places = viewOf(loca)
  let at = 0
  for (const [glyph, part] of parts.entries()) {
    places.setUint32(glyph * 4, at)
    glyf.set(part, at)
    at += padded(part.length)
  }
  places.setUint32(parts.length * 4, at)
  // Places of 32 bits.
  viewOf(head).setInt16(50, 1)
  tables.set('head', head)
  tables.set('glyf', glyf)
  tables.set('loca', loca)

  return fontOf(tables)
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const padded = (length: number) => (length + 3) & ~3

function tablesOf(font: Uint8Array): Tables {
  const view = viewOf(font)
  if (font.length < 12 || view.getUint32(0) !== 0x00010000)
    throw new RangeError('This is not a TrueType font.')
  const tables: Tables = new Map()
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const [offset, length] = [view.getUint32(record + 8), view.getUint32(record + 12)]
    if (offset + length > font.length) throw new RangeError(`The table ${tag} lies outside the font.`)
    if (kept.includes(tag)) tables.set(tag, font.subarray(offset, offset + length))
  }

  return tables
}

function tableOf(tables: Tables, tag: string): Uint8Array {
  const table = tables.get(tag)
  if (!table) throw new RangeError(`The font has no table ${tag}.`)

  return table
}

function outlinesOf(tables: Tables): Uint8Array[] {
  const glyf = tableOf(tables, 'glyf')
  const loca = viewOf(tableOf(tables, 'loca'))
  const isLong = viewOf(tableOf(tables, 'head')).getInt16(50) === 1
  const place = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  const count = viewOf(tableOf(tables, 'maxp')).getUint16(4)

  return Array.from({ length: count }, (_, glyph) => glyf.subarray(place(glyph), place(glyph + 1)))
}

/** The glyphs, and those that composite ones draw. */
function withParts(glyphs: Set<number>, outlines: readonly Uint8Array[]): Set<number> {
  // A set is walked to its end, what is added on the way included.
  for (const glyph of glyphs) for (const part of partsOf(outlines[glyph])) glyphs.add(part)

  return glyphs
}

const flag = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

function partsOf(outline: Uint8Array | undefined): number[] {
  if (!outline?.length) return []
  const view = viewOf(outline)
  if (view.getInt16(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10, more = true; more; ) {
    const flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    at += 4 + (flags & flag.words ? 4 : 2)
    if (flags & flag.scale) at += 2
    else if (flags & flag.twoScales) at += 4
    else if (flags & flag.matrix) at += 8
    more = (flags & flag.more) !== 0
  }

  return parts
}

function fontOf(tables: Tables): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const start = 12 + 16 * sorted.length
  const font = new Uint8Array(sorted.reduce((sum, [, { length }]) => sum + padded(length), start))
  const view = viewOf(font)
  const log2 = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 << log2)
  view.setUint16(8, log2)
  view.setUint16(10, sorted.length * 16 - (16 << log2))
  let at = start
  let head = 0
  for (const [index, [tag, table]] of sorted.entries()) {
    font.set(table, at)
    // The sum of the whole is written last and counts as none before.
    if (tag === 'head') {
      head = at
      view.setUint32(at + 8, 0)
    }
    const record = 12 + index * 16
    font.set(
      [...tag].map((letter) => letter.charCodeAt(0)),
      record,
    )
    view.setUint32(record + 4, sumOf(view, at, padded(table.length)))
    view.setUint32(record + 8, at)
    view.setUint32(record + 12, table.length)
    at += padded(table.length)
  }
  view.setUint32(head + 8, 0xb1b0afba - sumOf(view, 0, font.length))

  return font
}

function sumOf(view: DataView, from: number, length: number): number {
  let sum = 0
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0

  return sum
}
