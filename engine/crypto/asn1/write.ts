import { compareBytes } from '../bytes.ts'
import { encode, encodeParts, nested } from './ber.ts'
import { tags } from './read.ts'

export { encode, encodeParts, nested }

export const sequence = (...parts: Uint8Array[]) => encodeParts(tags.sequence, parts)
export const octetString = (content: Uint8Array) => encode(tags.octetString, content)
export const nullValue = () => encode(tags.null, new Uint8Array(0))
export const booleanValue = (value: boolean) => encode(tags.boolean, Uint8Array.of(value ? 0xff : 0))

/** A SET OF in DER order (X.690 §11.6), which most are in already. */
export const setOf = (parts: readonly Uint8Array[], tag: number = tags.set) =>
  encodeParts(tag, inOrder(parts))

/** The order of a SET OF, each part whole DER. */
export const inOrder = (parts: readonly Uint8Array[]) =>
  parts.every(isBehindPrevious) ? parts : parts.toSorted(compareBytes)

const isBehindPrevious = (part: Uint8Array, index: number, parts: readonly Uint8Array[]) =>
  index === 0 || compareBytes(parts[index - 1]!, part) <= 0

/** A non-negative INTEGER from its big-endian octets or a small number. */
export function integer(value: number | Uint8Array): Uint8Array {
  let octets: number[] = []
  if (typeof value === 'number') {
    for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest & 0xff)
  } else octets = [...value]
  while (octets.length > 1 && octets[0] === 0) octets.shift()
  if (octets.length === 0) octets.push(0)
  if (octets[0]! >= 0x80) octets.unshift(0)
  return encode(tags.integer, Uint8Array.from(octets))
}

/**
 * Nearly all are the constants of `oids.ts`, the same dozen in every signature. Our choice of how
 * many are kept.
 */
const KEPT_OIDS = 256
const knownOids = new Map<string, Uint8Array>()

/** Not to be written to: the next who asks is given the same bytes. */
export function oid(text: string): Uint8Array {
  const known = knownOids.get(text)
  if (known) return known
  const made = encodeOid(text)
  if (knownOids.size < KEPT_OIDS) knownOids.set(text, made)
  return made
}

function encodeOid(text: string): Uint8Array {
  const arcs = text.split('.').map(Number)
  const octets: number[] = []
  for (const arc of [arcs[0]! * 40 + arcs[1]!, ...arcs.slice(2)]) {
    const groups = [arc % 128]
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
      groups.unshift((rest % 128) | 0x80)
    octets.push(...groups)
  }
  return encode(tags.oid, Uint8Array.from(octets))
}

/** UTCTime through 2049, GeneralizedTime after (RFC 5652 §11.3). Whole seconds. */
export function time(date: Date): Uint8Array {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14)
  const year = date.getUTCFullYear()
  const isShort = year >= 1950 && year < 2050
  const text = `${isShort ? digits.slice(2) : digits}Z`
  return encode(isShort ? tags.utcTime : tags.generalizedTime, new TextEncoder().encode(text))
}
