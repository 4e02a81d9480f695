import { inflate } from './inflate.ts'

const HEADER = 44
const ENTRY = 20
/** Our choice: no font of one script comes near it. */
const LARGEST = 32 * 1024 * 1024

/**
 * The OpenType font inside a WOFF 1.0 file (W3C WOFF File Format 1.0, §3 to §5): the same tables,
 * each packed by zlib. `unpack` is for those who have a faster one at hand. Throws `RangeError`
 * where the file is not one.
 */
export function fontInWoff(
  woff: Uint8Array,
  unpack: (packed: Uint8Array, length: number) => Uint8Array = inflate,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (woff.length < HEADER || view.getUint32(0) !== 0x774f4646)
    throw new RangeError('This is not a WOFF 1.0 file.')
  const count = view.getUint16(12)
  const size = view.getUint32(16)
  if (size > LARGEST || HEADER + count * ENTRY > woff.length)
    throw new RangeError('The WOFF header is not possible.')

  const font = new Uint8Array(size)
  const out = new DataView(font.buffer)
  const log2 = Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, 16 << log2)
  out.setUint16(8, log2)
  out.setUint16(10, count * 16 - (16 << log2))
  let at = 12 + 16 * count
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => view.getUint32(entry + field)) as [
      number,
      number,
      number,
    ]
    const table = woff.subarray(offset, offset + packed)
    if (table.length !== packed || packed > length || at + length > size)
      throw new RangeError('A table of the WOFF file lies outside it.')
    const bytes = packed < length ? unpack(table, length) : table
    if (bytes.length !== length)
      throw new RangeError('A table of the WOFF file has another length than it says.')
    font.set(bytes, at)
    const record = 12 + index * 16
    out.setUint32(record, view.getUint32(entry))
    out.setUint32(record + 4, view.getUint32(entry + 16))
    out.setUint32(record + 8, at)
    out.setUint32(record + 12, length)
    at += (length + 3) & ~3
  }

  return font
}
