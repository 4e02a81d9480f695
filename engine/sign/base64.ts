import { PdfError } from '../pdf/errors.ts'
import type { Span } from '../pdf/objects.ts'

/**
 * Base64 (RFC 4648 §4) for the JSON-safe form of what is prepared. Own code, for `btoa` wants a
 * string of bytes, and making that string took longer than everything else of a small signature
 * together.
 */
const alphabet = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const PADDING = 0x3d
const sextets = new Int16Array(256).fill(-1)
for (const [value, char] of alphabet.entries()) sextets[char] = value

function toBase64(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  const whole = bytes.length - (bytes.length % 3)
  let to = 0
  for (let at = 0; at < whole; at += 3, to += 4) {
    const group = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    out[to] = alphabet[group >> 18]!
    out[to + 1] = alphabet[(group >> 12) & 63]!
    out[to + 2] = alphabet[(group >> 6) & 63]!
    out[to + 3] = alphabet[group & 63]!
  }
  if (whole < bytes.length) {
    const group = (bytes[whole]! << 16) | ((bytes[whole + 1] ?? 0) << 8)
    out[to] = alphabet[group >> 18]!
    out[to + 1] = alphabet[(group >> 12) & 63]!
    out[to + 2] = whole + 1 < bytes.length ? alphabet[(group >> 6) & 63]! : PADDING
    out[to + 3] = PADDING
  }
  return new TextDecoder().decode(out)
}

/** Throws PREPARED_UNREADABLE. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const chars = new TextEncoder().encode(text)
  const bytes = new Uint8Array(Math.max(0, (chars.length / 4) * 3))
  // Padding counts as zeros here, and is cut off below.
  chars.fill(alphabet[0]!, chars.length - padding)
  let seen = 0
  let to = 0
  for (let at = 0; at + 4 <= chars.length; at += 4, to += 3) {
    const group =
      (sextets[chars[at]!]! << 18) |
      (sextets[chars[at + 1]!]! << 12) |
      (sextets[chars[at + 2]!]! << 6) |
      sextets[chars[at + 3]!]!
    seen |= group
    bytes[to] = group >> 16
    bytes[to + 1] = group >> 8
    bytes[to + 2] = group
  }
  // An unknown character has the value -1, which makes its group, and so the sum of all, negative.
  if (seen < 0 || chars.length % 4 !== 0) throw new PdfError('PREPARED_UNREADABLE', 'The tail is not Base64.')
  return bytes.subarray(0, bytes.length - padding)
}

/**
 * Three zeros are these four letters. In one piece for the largest hole there is: repeated each
 * time, the string would be a tree of thousands of pieces, which takes longer to become a string
 * again than the rest of preparing takes.
 */
const ZEROS = 'MDAw'
const zeros = new TextDecoder().decode(
  Uint8Array.from({ length: 160_000 }, (_, at) => ZEROS.charCodeAt(at % ZEROS.length)),
)
const zerosOf = (length: number) =>
  length <= zeros.length ? zeros.slice(0, length) : ZEROS.repeat(length / ZEROS.length)

/**
 * The same of a tail whose `hole` holds nothing but the letter 0: most of it, and the same four
 * letters again and again.
 */
export function tailToBase64(tail: Uint8Array, hole: Span): string {
  const { from, to } = wholeGroups(hole)
  return toBase64(tail.subarray(0, from)) + zerosOf(((to - from) / 3) * 4) + toBase64(tail.subarray(to))
}

/** Undoes it. Inside the hole the letters are taken for zeros unread. */
export function tailFromBase64(text: string, hole: Span): Uint8Array<ArrayBuffer> {
  const { from, to } = wholeGroups(hole)
  const head = fromBase64(text.slice(0, (from / 3) * 4))
  const rest = fromBase64(text.slice((to / 3) * 4))
  const tail = new Uint8Array(to + rest.length)
  tail.set(head)
  tail.fill(0x30, from, to)
  tail.set(rest, to)
  return tail
}

/** The groups of three bytes that lie wholly in the hole. */
function wholeGroups({ start, end }: Span): { from: number; to: number } {
  const from = Math.ceil(start / 3) * 3
  return { from, to: Math.max(from, Math.floor(end / 3) * 3) }
}
