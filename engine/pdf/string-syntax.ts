import { hexDigit } from './characters.ts'

/** What is between the parentheses of a literal string (ISO 32000-2 §7.3.4.2, table 3). */
export function unescapeLiteral(raw: Uint8Array): Uint8Array {
  if (!raw.includes(0x5c) && !raw.includes(0x0d)) return raw
  const out = new Uint8Array(raw.length)
  let length = 0
  for (let at = 0; at < raw.length; at++) {
    const byte = raw[at]!
    if (byte === 0x0d) {
      if (raw[at + 1] === 0x0a) at++
      out[length++] = 0x0a
    } else if (byte !== 0x5c) out[length++] = byte
    else {
      const escaped = raw[++at] ?? 0x0a
      if (escaped >= 0x30 && escaped <= 0x37) {
        let code = escaped - 0x30
        for (let more = 0; more < 2; more++) {
          const next = raw[at + 1] ?? 0
          if (next < 0x30 || next > 0x37) break
          code = code * 8 + (next - 0x30)
          at++
        }
        out[length++] = code & 0xff
      } else if (escaped === 0x0d) {
        if (raw[at + 1] === 0x0a) at++
      } else if (escaped !== 0x0a) {
        const known = 'nrtbf'.indexOf(String.fromCharCode(escaped))
        out[length++] = known < 0 ? escaped : [0x0a, 0x0d, 0x09, 0x08, 0x0c][known]!
      }
    }
  }
  return out.subarray(0, length)
}

/**
 * What is between the angle brackets of a hexadecimal string (§7.3.4.3); a missing last digit
 * is 0.
 */
export function decodeHex(raw: Uint8Array): Uint8Array {
  const out = new Uint8Array((raw.length + 1) >> 1)
  // Pairs without anything between, as nearly all are: the places of signatures are long.
  let pairs = 0
  for (; pairs < raw.length >> 1; pairs++) {
    const pair = digitOf[raw[pairs * 2]!]! * 16 + digitOf[raw[pairs * 2 + 1]!]!
    if (pair > 255) break
    out[pairs] = pair
  }
  let digits = pairs * 2
  for (let at = digits; at < raw.length; at++) {
    const digit = hexDigit(raw[at])
    if (digit < 0) continue
    out[digits >> 1]! |= digits % 2 === 0 ? digit << 4 : digit
    digits++
  }
  return out.subarray(0, (digits + 1) >> 1)
}

/** The value of a digit, and more than a byte holds for what is none. */
const digitOf = Uint16Array.from({ length: 256 }, (_, byte) => (hexDigit(byte) < 0 ? 0x1000 : hexDigit(byte)))
