import { toHex } from '../bytes.ts'
import { unreadable } from '../errors.ts'
import { readLength } from './ber.ts'

/**
 * Universal tags as they are in the first octet (X.690 §8.1.2); `context(n)` for [n] constructed.
 */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

export const context = (number: number) => 0xa0 | number
export const contextPrimitive = (number: number) => 0x80 | number

/**
 * One DER value: `raw` is tag, length and content as they are in the input (never re-encoded).
 */
export interface Der {
  readonly tag: number
  readonly raw: Uint8Array
  readonly content: Uint8Array
}

/** The one value that `bytes` is. @throws CmsError UNREADABLE */
export function readDer(bytes: Uint8Array): Der {
  const value = valueAt(bytes, 0)
  if (value.raw.length !== bytes.length) throw unreadable('bytes after the end of the value')
  return value
}

function valueAt(bytes: Uint8Array, at: number): Der {
  const { tag, start, contentStart, end } = placeAt(bytes, at, bytes.length)
  return { tag, raw: bytes.subarray(start, end), content: bytes.subarray(contentStart, end) }
}

/**
 * Where a DER value lies in the bytes, for callers that read one of many: nothing is cut out of
 * them.
 */
export interface DerPlace {
  readonly tag: number
  readonly start: number
  readonly contentStart: number
  readonly end: number
}

function placeAt(bytes: Uint8Array, start: number, to: number): DerPlace {
  const tag = bytes[start]
  if (tag === undefined || (tag & 0x1f) === 0x1f) throw unreadable('tag')
  const { length, contentStart } = readLength(bytes, start + 1, to)
  if (length === 'indefinite') throw unreadable('indefinite length where DER is needed')
  const end = contentStart + length
  if (end > to) throw unreadable('cut off')
  return { tag, start, contentStart, end }
}

/** The first of the values inside a constructed one that is meant. @throws CmsError UNREADABLE */
export function findPlace(
  bytes: Uint8Array,
  { contentStart, end }: Pick<DerPlace, 'contentStart' | 'end'>,
  isMeant: (place: DerPlace) => boolean,
): DerPlace | undefined {
  for (let at = contentStart; at < end; ) {
    const place = placeAt(bytes, at, end)
    if (isMeant(place)) return place
    at = place.end
  }
  return undefined
}

/** The values inside a constructed one. */
export function childrenOf(value: Der): Der[] {
  const children: Der[] = []
  let at = 0
  while (at < value.content.length) {
    const child = valueAt(value.content, at)
    children.push(child)
    at += child.raw.length
  }
  return children
}

/** The values inside a constructed one, read one by one: for lists of many. */
export function* eachChildOf(value: Der): Generator<Der, void> {
  let at = 0
  while (at < value.content.length) {
    const child = valueAt(value.content, at)
    yield child
    at += child.raw.length
  }
}

/** Walks the fields of a SEQUENCE in their order; whatever is left over at `end()` is refused. */
export class Fields {
  readonly #fields: Der[]
  readonly #what: string
  #at = 0

  constructor(value: Der, what: string, tag: number = tags.sequence) {
    if (value.tag !== tag) throw unreadable(`${what}: unexpected tag`)
    this.#fields = childrenOf(value)
    this.#what = what
  }

  next(tag?: number): Der {
    const field = this.#fields[this.#at]
    if (!field || (tag !== undefined && field.tag !== tag))
      throw unreadable(`${this.#what}: a field is missing`)
    this.#at++
    return field
  }

  optional(...accepted: number[]): Der | undefined {
    const field = this.#fields[this.#at]
    if (!field || !accepted.includes(field.tag)) return undefined
    this.#at++
    return field
  }

  /** The next field whatever it is, or undefined at the end. */
  rest(): Der | undefined {
    return this.#fields[this.#at] && this.#fields[this.#at++]
  }

  end(): void {
    if (this.#at !== this.#fields.length) throw unreadable(`${this.#what}: an unexpected field`)
  }
}

export function oidOf(value: Der): string {
  if (value.tag !== tags.oid || value.content.length === 0 || value.content.length > 64)
    throw unreadable('OID')
  const arcs: number[] = []
  let arc = 0
  value.content.forEach((byte, index) => {
    arc = arc * 128 + (byte & 0x7f)
    if (arc > Number.MAX_SAFE_INTEGER) throw unreadable('OID arc')
    if ((byte & 0x80) === 0) {
      arcs.push(arc)
      arc = 0
    } else if (index === value.content.length - 1) throw unreadable('OID')
  })
  const first = Math.min(2, Math.floor(arcs[0]! / 40))
  return [first, arcs[0]! - first * 40, ...arcs.slice(1)].join('.')
}

/** A number that must be small: a version, a path length, a status. */
export function smallIntegerOf(value: Der): number {
  const { content } = value
  if (content.length === 0 || content.length > 4 || content[0]! >= 0x80) throw unreadable('INTEGER')
  return content.reduce((number, byte) => number * 256 + byte, 0)
}

/**
 * Lower-case hex of an INTEGER's octets without the sign octet: how serial numbers are compared and
 * shown.
 */
export function integerHexOf(value: Der): string {
  if (value.tag !== tags.integer || value.content.length === 0) throw unreadable('INTEGER')
  let start = 0
  while (start < value.content.length - 1 && value.content[start] === 0) start++
  return toHex(value.content.subarray(start))
}

export function booleanOf(value: Der): boolean {
  if (value.tag !== tags.boolean || value.content.length !== 1) throw unreadable('BOOLEAN')
  return value.content[0] !== 0
}

/** The octets of a BIT STRING that is a whole number of octets (keys, signatures). */
export function bitStringOctets(value: Der): Uint8Array {
  if (value.tag !== tags.bitString || value.content[0] !== 0) throw unreadable('BIT STRING')
  return value.content.subarray(1)
}

/**
 * Numbers of the set bits of a named-bit list (X.680 §22.7): key usage, reasons, failure
 * information.
 */
export function bitsOf(value: Der): Set<number> {
  const bits = new Set<number>()
  for (let octet = 1; octet < value.content.length && octet <= 8; octet++) {
    for (let bit = 0; bit < 8; bit++) {
      if (value.content[octet]! & (0x80 >> bit)) bits.add((octet - 1) * 8 + bit)
    }
  }
  return bits
}

/**
 * UTCTime or GeneralizedTime, always with Z (RFC 5280 §4.1.2.5; fractions as RFC 3161 §2.4.2
 * allows).
 */
export function timeOf(value: Der): Date {
  const text = new TextDecoder('latin1').decode(value.content)
  const form =
    value.tag === tags.utcTime
      ? /^(?<y>\d\d)(?<mo>\d\d)(?<d>\d\d)(?<h>\d\d)(?<mi>\d\d)(?<s>\d\d)?Z$/
      : /^(?<y>\d{4})(?<mo>\d\d)(?<d>\d\d)(?<h>\d\d)(?<mi>\d\d)(?<s>\d\d)(?:\.(?<f>\d{1,9}))?Z$/
  const parts = form.exec(text)?.groups
  if (!parts || (value.tag !== tags.utcTime && value.tag !== tags.generalizedTime)) throw unreadable('time')
  const short = Number(parts.y)
  const year = value.tag === tags.utcTime ? (short < 50 ? 2000 + short : 1900 + short) : short
  const [month, day, hour, minute, second] = [parts.mo, parts.d, parts.h, parts.mi, parts.s ?? '0'].map(
    Number,
  )
  const milliseconds = Math.floor(Number(`0.${parts.f ?? '0'}`) * 1000)
  const time = new Date(Date.UTC(year, month! - 1, day, hour, minute, second, milliseconds))
  // 31 February and 25 o'clock roll over in Date.UTC: refuse what does not come back the same.
  if (time.getUTCMonth() !== month! - 1 || time.getUTCDate() !== day || time.getUTCHours() !== hour) {
    throw unreadable('time')
  }
  return time
}
