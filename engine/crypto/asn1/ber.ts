import { unreadable } from '../errors.ts'

/** Our choice: no standard sets these; a CMS with long-term data stays far below. */
interface BerLimits {
  maxBytes: number
  maxDepth: number
  maxElements: number
}

const defaultBerLimits: BerLimits = { maxBytes: 16 * 1024 * 1024, maxDepth: 64, maxElements: 500_000 }

/**
 * Universal string types that BER may cut into pieces (X.690 §8.7.3, §8.23): OCTET STRING,
 * UTF8String, …
 */
const segmentedStrings = new Set([0x24, 0x2c, 0x32, 0x33, 0x34, 0x35, 0x36, 0x39, 0x3a, 0x3b, 0x3c, 0x3e])
const constructedBitString = 0x23

interface Element {
  der: Uint8Array
  end: number
}

/**
 * One BER value (indefinite lengths, segmented strings, long length forms) in the definite, minimal
 * form that DER asks for (X.690 §10). Bytes that already have that form come back as they are, so
 * what was signed stays what was signed. Sets are not re-ordered: only signed attributes need that
 * (RFC 5652 §5.4).
 *
 * @param padding `zeros` accepts zero bytes after the value, as a PDF `/Contents` string has them
 * @throws CmsError UNREADABLE
 */
export function berToDer(
  bytes: Uint8Array,
  { padding = 'none', limits = defaultBerLimits }: { padding?: 'none' | 'zeros'; limits?: BerLimits } = {},
): Uint8Array {
  if (bytes.length > limits.maxBytes) throw unreadable(`above ${limits.maxBytes} bytes`)
  const definite = endOfDer(bytes, limits)
  const { der, end } =
    definite === null
      ? new BerWalk(bytes, limits).element(0, bytes.length, 0)
      : { der: bytes.subarray(0, definite), end: definite }
  for (let at = end; at < bytes.length; at++) {
    if (padding === 'none' || bytes[at] !== 0) throw unreadable('bytes after the end of the value')
  }
  return der
}

/**
 * Where the value ends that begins the bytes and is DER to its depth, as nearly all are; null for
 * any other. A list of revoked certificates has a hundred thousand values: nothing is kept of them.
 */
function endOfDer(bytes: Uint8Array, { maxDepth, maxElements }: BerLimits): number | null {
  const ends: number[] = []
  let at = 0
  for (let elements = 0; elements < maxElements; elements++) {
    const within = ends.at(-1) ?? bytes.length
    if (at + 2 > within) return null
    const tag = bytes[at]!
    const size = bytes[at + 1]! < 0x80 ? 0 : bytes[at + 1]! & 0x7f
    const isOpen = bytes[at + 1] === 0x80
    if ((tag & 0x1f) === 0x1f || isOpen || size > 4 || at + 2 + size > within) return null
    let length = size === 0 ? bytes[at + 1]! : 0
    for (let index = 2; index < 2 + size; index++) length = length * 256 + bytes[at + index]!
    const contentStart = at + 2 + size
    if (size + 1 !== lengthSize(length) || contentStart + length > within) return null
    if ((tag & 0x20) === 0) at = contentStart + length
    else {
      if (segmentedStrings.has(tag) || tag === constructedBitString || ends.length >= maxDepth) return null
      ends.push(contentStart + length)
      at = contentStart
    }
    while (ends.at(-1) === at) ends.pop()
    if (ends.length === 0) return at
  }
  return null
}

class BerWalk {
  readonly #bytes: Uint8Array
  readonly #limits: BerLimits
  #elements = 0

  constructor(bytes: Uint8Array, limits: BerLimits) {
    this.#bytes = bytes
    this.#limits = limits
  }

  element(start: number, end: number, depth: number): Element {
    if (depth > this.#limits.maxDepth) throw unreadable('nested too deeply')
    if (++this.#elements > this.#limits.maxElements) throw unreadable('too many elements')
    const bytes = this.#bytes
    if (start + 2 > end) throw unreadable('cut off')
    const tag = bytes[start]!
    // Nothing in X.509, CMS, OCSP or RFC 3161 has a tag number above 30.
    if ((tag & 0x1f) === 0x1f) throw unreadable('tag number above 30')
    const { length, contentStart } = readLength(bytes, start + 1, end)
    const isConstructed = (tag & 0x20) !== 0

    if (length === 'indefinite') {
      if (!isConstructed) throw unreadable('indefinite length of a primitive value')
      const { parts, end: after } = this.#children(contentStart, end, depth, true)
      return { der: assemble(tag, parts), end: after }
    }
    const contentEnd = contentStart + length
    if (contentEnd > end) throw unreadable('cut off')
    const whole = bytes.subarray(start, contentEnd)
    const isMinimal = contentStart - start === 1 + lengthSize(length)
    if (!isConstructed) {
      return {
        der: isMinimal ? whole : encode(tag, bytes.subarray(contentStart, contentEnd)),
        end: contentEnd,
      }
    }
    const { parts, isChanged } = this.#children(contentStart, contentEnd, depth, false)
    const mustJoin = segmentedStrings.has(tag) || tag === constructedBitString
    return { der: isMinimal && !isChanged && !mustJoin ? whole : assemble(tag, parts), end: contentEnd }
  }

  #children(start: number, end: number, depth: number, untilEndOfContents: boolean) {
    const parts: Uint8Array[] = []
    let isChanged = false
    let at = start
    while (at < end) {
      if (untilEndOfContents && this.#bytes[at] === 0 && this.#bytes[at + 1] === 0 && at + 2 <= end) {
        return { parts, isChanged: true, end: at + 2 }
      }
      const child = this.element(at, end, depth + 1)
      if (child.der.length !== child.end - at || child.der.buffer !== this.#bytes.buffer) isChanged = true
      parts.push(child.der)
      at = child.end
    }
    if (untilEndOfContents) throw unreadable('no end of contents')
    return { parts, isChanged, end: at }
  }
}

function assemble(tag: number, parts: Uint8Array[]): Uint8Array {
  if (segmentedStrings.has(tag)) {
    for (const part of parts)
      if (part[0] !== 0x04 && part[0] !== (tag & 0xdf)) throw unreadable('mixed string segments')
    return encodeParts(tag & 0xdf, parts.map(contentOf))
  }
  if (tag === constructedBitString) {
    const contents = parts.map((part) => {
      if (part[0] !== 0x03) throw unreadable('mixed string segments')
      return contentOf(part)
    })
    const unused = contents.at(-1)?.subarray(0, 1) ?? new Uint8Array(1)
    return encodeParts(0x03, [unused, ...contents.map((content) => content.subarray(1))])
  }
  return encodeParts(tag, parts)
}

function contentOf(der: Uint8Array): Uint8Array {
  return der.subarray(readLength(der, 1, der.length).contentStart)
}

/** Length octets (X.690 §8.1.3) at `at`; four length bytes at most. */
export function readLength(
  bytes: Uint8Array,
  at: number,
  end: number,
): { length: number | 'indefinite'; contentStart: number } {
  const first = bytes[at]
  if (first === undefined || at >= end) throw unreadable('cut off')
  if (first < 0x80) return { length: first, contentStart: at + 1 }
  if (first === 0x80) return { length: 'indefinite', contentStart: at + 1 }
  const size = first & 0x7f
  // Leading zeros are BER too; more than eight length bytes is nobody's encoder.
  if (size > 8 || at + 1 + size > end) throw unreadable('length of a length')
  let length = 0
  for (let i = 1; i <= size; i++) length = length * 256 + bytes[at + i]!
  return { length, contentStart: at + 1 + size }
}

function lengthSize(length: number): number {
  if (length < 0x80) return 1
  let size = 1
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) size++
  return size
}

/** Tag, minimal length, content. */
export const encode = (tag: number, content: Uint8Array): Uint8Array => encodeParts(tag, [content])

/** A value that is written where it belongs once the whole is known, and copied nowhere before. */
export interface Nested {
  readonly tag: number
  readonly parts: readonly (Uint8Array | Nested)[]
  /** Octets of the content. */
  readonly length: number
}

/** A value of these parts, DER or to be written, one behind the other. */
export function nested(tag: number, parts: Nested['parts']): Nested {
  let length = 0
  for (const part of parts) length += part instanceof Uint8Array ? part.length : sizeOf(part)
  return { tag, parts, length }
}

const sizeOf = ({ length }: Nested) => 1 + lengthSize(length) + length

/** The same of a content that is made of these, one behind the other. */
export function encodeParts(tag: number, parts: Nested['parts']): Uint8Array {
  const whole = nested(tag, parts)
  const der = new Uint8Array(sizeOf(whole))
  write(der, 0, whole)
  return der
}

/** Answers where the next belongs. */
function write(der: Uint8Array, start: number, { tag, parts, length }: Nested): number {
  const size = lengthSize(length)
  der[start] = tag
  if (size === 1) der[start + 1] = length
  else {
    der[start + 1] = 0x80 | (size - 1)
    for (let i = start + size, rest = length; i > start + 1; i--, rest = Math.floor(rest / 256))
      der[i] = rest & 0xff
  }
  let at = start + 1 + size
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      der.set(part, at)
      at += part.length
    } else at = write(der, at, part)
  }
  return at
}
