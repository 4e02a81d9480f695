/** Character classes of ISO 32000-2 §7.2.3, one table lookup a byte. */
export const WHITE = 1
export const DELIMITER = 2
export const DIGIT = 4

/** 0 for every other byte. */
export const classes = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[byte] = WHITE
for (const char of '()<>[]{}/%') classes[char.charCodeAt(0)] = DELIMITER
for (let byte = 0x30; byte <= 0x39; byte++) classes[byte] = DIGIT

export const isWhite = (byte: number | undefined) => (classes[byte ?? 256] ?? 0) === WHITE
export const isDigit = (byte: number | undefined) => (classes[byte ?? 256] ?? 0) === DIGIT
/** Neither white space nor delimiter. */
export const isRegular = (byte: number) => (classes[byte]! & (WHITE | DELIMITER)) === 0

/** 0 to 15, or -1. */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** One char per byte, and back: the form in which names, keywords and operators are handled. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  // Words of a few letters are most of what is asked for, and spreading them costs more than they
  // do.
  if (to - from <= 64) {
    for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at]!)
    return text
  }
  for (let at = from; at < to; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 8192)))
  }
  return text
}

export function fromLatin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** First position of `needle` in `[from, to)`, or -1. */
export function indexOfBytes(hay: Uint8Array, needle: string, from = 0, to = hay.length): number {
  const first = needle.charCodeAt(0)
  const last = to - needle.length
  for (let at = hay.indexOf(first, from); at !== -1 && at <= last; at = hay.indexOf(first, at + 1)) {
    let same = 1
    while (same < needle.length && hay[at + same] === needle.charCodeAt(same)) same++
    if (same === needle.length) return at
  }
  return -1
}

/** Last position of `needle` in `[from, to)`, or -1. */
export function lastIndexOfBytes(hay: Uint8Array, needle: string, from = 0, to = hay.length): number {
  for (let at = to - needle.length; at >= from; at--) {
    let same = 0
    while (same < needle.length && hay[at + same] === needle.charCodeAt(same)) same++
    if (same === needle.length) return at
  }
  return -1
}
