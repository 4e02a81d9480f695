import { hexDigit } from './characters.ts'

const SLOTS = 1024
const LONGEST = 32

/**
 * Files are made of a few dozen names, each hundreds of times: one that was read before is known by
 * its bytes.
 */
const known: string[] = new Array(SLOTS).fill('')

/** The name (ISO 32000-2 §7.3.5) whose bytes behind the solidus are these. */
export function readName(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start
  if (length > LONGEST) return spelled(bytes, start, end)
  let hash = length
  let isEscaped = false
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte === 0x23) isEscaped = true
    hash = (hash * 31 + byte) | 0
  }
  if (isEscaped) return spelled(bytes, start, end)
  const slot = (hash ^ (hash >>> 11)) & (SLOTS - 1)
  const candidate = known[slot]!
  if (candidate.length === length && isSpelled(candidate, bytes, start)) return candidate
  const name = spelled(bytes, start, end)
  known[slot] = name
  return name
}

function isSpelled(name: string, bytes: Uint8Array, start: number): boolean {
  for (let index = 0; index < name.length; index++)
    if (name.charCodeAt(index) !== bytes[start + index]) return false
  return true
}

function spelled(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    const high = byte === 0x23 && at + 2 < end ? hexDigit(bytes[at + 1]) : -1
    const low = high >= 0 ? hexDigit(bytes[at + 2]) : -1
    if (low >= 0) {
      text += String.fromCharCode(high * 16 + low)
      at += 2
    } else text += String.fromCharCode(byte)
  }
  return text
}
