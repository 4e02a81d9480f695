import { inflate } from '#engine/pdf/inflate.ts'

const header = 44
const entry = 20
const record = 16

/** The OpenType font inside a WOFF 1.0 file of our own build (W3C WOFF File Format 1.0, §3 to §5). */
export function openedWoff(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  const count = view.getUint16(12)
  const font = new Uint8Array(view.getUint32(16))
  const out = new DataView(font.buffer)
  const log2 = Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, 16 << log2)
  out.setUint16(8, log2)
  out.setUint16(10, count * 16 - (16 << log2))
  let at = 12 + record * count
  for (let index = 0; index < count; index += 1) {
    const from = header + index * entry
    const offset = view.getUint32(from + 4)
    const packed = view.getUint32(from + 8)
    const length = view.getUint32(from + 12)
    const table = woff.subarray(offset, offset + packed)
    font.set(packed < length ? inflate(table, length) : table, at)
    out.setUint32(12 + index * record, view.getUint32(from))
    out.setUint32(16 + index * record, view.getUint32(from + 16))
    out.setUint32(20 + index * record, at)
    out.setUint32(24 + index * record, length)
    at += (length + 3) & ~3
  }

  return font
}
