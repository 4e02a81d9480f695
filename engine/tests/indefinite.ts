import { childrenOf, readDer } from '../crypto/asn1/read.ts'
import { concat } from '../crypto/bytes.ts'

const endOfContents = Uint8Array.of(0, 0)

/**
 * The same DER value as a careless BER encoder writes it: indefinite lengths for constructed values
 * down to `depth`, primitive OCTET STRINGs on the way cut in two.
 */
export function toIndefinite(der: Uint8Array, depth: number): Uint8Array {
  const value = readDer(der)
  if (depth === 0) return der
  if (value.tag === 0x04 && value.content.length > 1 && value.content.length < 128) {
    const half = value.content.length >> 1
    const pieces = [value.content.subarray(0, half), value.content.subarray(half)]
    const segments = pieces.map((piece) => concat([Uint8Array.of(0x04, piece.length), piece]))
    return concat([Uint8Array.of(0x24, 0x80), ...segments, endOfContents])
  }
  if ((value.tag & 0x20) === 0) return der
  const inside = childrenOf(value).map((child) => toIndefinite(child.raw, depth - 1))
  return concat([Uint8Array.of(value.tag, 0x80), ...inside, endOfContents])
}
