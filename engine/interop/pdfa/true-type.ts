/** What a PDF has to say about a TrueType font, read from the font itself (ISO/IEC 14496-22). */
export interface TrueType {
  readonly unitsPerEm: number
  readonly box: readonly [number, number, number, number]
  readonly ascent: number
  readonly descent: number
  /** Platform and encoding of each subtable of `cmap`. */
  readonly encodings: readonly (readonly [platform: number, encoding: number])[]
  /** Width of a letter in the font's units; undefined where it has none. */
  widthOf(codePoint: number): number | undefined
}

export function readTrueType(font: Uint8Array): TrueType {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const tables = new Map<string, number>()
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16)
    tables.set(String.fromCharCode(...font.subarray(at, at + 4)), view.getUint32(at + 8))
  const table = (name: string) => {
    const at = tables.get(name)
    if (at === undefined) throw new RangeError(`The font has no table ${name}.`)
    return at
  }
  const [head, hhea, hmtx, cmap] = [table('head'), table('hhea'), table('hmtx'), table('cmap')]
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const at = cmap + 4 + index * 8
    return {
      encoding: [view.getUint16(at), view.getUint16(at + 2)] as const,
      at: cmap + view.getUint32(at + 4),
    }
  })
  const unicode = subtables.find(({ at }) => view.getUint16(at) === 4)?.at
  if (unicode === undefined) throw new RangeError('The font has no Unicode table of format 4.')
  const metrics = view.getUint16(hhea + 34)
  const int16 = (at: number) => view.getInt16(at)

  return {
    unitsPerEm: view.getUint16(head + 18),
    box: [int16(head + 36), int16(head + 38), int16(head + 40), int16(head + 42)],
    ascent: int16(hhea + 4),
    descent: int16(hhea + 6),
    encodings: subtables.map(({ encoding }) => encoding),
    widthOf(codePoint) {
      const glyph = glyphOf(view, unicode, codePoint)
      return glyph === 0 ? undefined : view.getUint16(hmtx + Math.min(glyph, metrics - 1) * 4)
    },
  }
}

/** Format 4: segments of following code points. */
function glyphOf(view: DataView, at: number, codePoint: number): number {
  const double = view.getUint16(at + 6)
  for (let segment = 0; segment < double; segment += 2) {
    const end = view.getUint16(at + 14 + segment)
    if (end < codePoint) continue
    const start = view.getUint16(at + 16 + double + segment)
    if (start > codePoint) return 0
    const delta = view.getUint16(at + 16 + 2 * double + segment)
    const rangeAt = at + 16 + 3 * double + segment
    const range = view.getUint16(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = view.getUint16(rangeAt + range + (codePoint - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
