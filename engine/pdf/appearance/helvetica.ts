/**
 * Helvetica, one of the 14 fonts every reader has (ISO 32000-2 §9.6.2.2), in WinAnsiEncoding (annex
 * D.2). Widths in thousandths of the font size, from byte 32 on: Adobe's published metrics (AFM,
 * Core 14).
 */
// biome-ignore format: a table of sixteen columns, one row for each sixteen bytes
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
  667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584, 556,
  556, 556, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 556, 611, 556,
  556, 222, 222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 556, 500, 500,
  278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
  400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
  667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
  722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
  556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
  556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
]

const UNDEFINED = new Set([0x7f, 0x81, 0x8d, 0x8f, 0x90, 0x9d])
const byteOf = new Map<number, number>()
const decoder = new TextDecoder('windows-1252')
for (let byte = 0x20; byte < 0x100; byte++) {
  if (!UNDEFINED.has(byte)) byteOf.set(decoder.decode(Uint8Array.of(byte)).charCodeAt(0), byte)
}

/** A character beyond the basic plane is two units, neither of which the encoding has. */
const encoded = (unit: number) => (unit >= 0x20 && unit < 0x7f ? unit : byteOf.get(unit))

/** The text in WinAnsiEncoding, or null when it has a character that encoding lacks. */
export function winAnsi(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = encoded(text.charCodeAt(at))
    if (byte === undefined) return null
    bytes[at] = byte
  }
  return bytes
}

/** Width of a text at size 1, or null when it has a character that the encoding lacks. */
export function helveticaWidth(text: string): number | null {
  let width = 0
  for (let at = 0; at < text.length; at++) {
    const byte = encoded(text.charCodeAt(at))
    if (byte === undefined) return null
    width += widths[byte - 32] ?? 0
  }
  return width / 1000
}

export const helveticaFont =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
