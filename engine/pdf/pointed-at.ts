import { classes, DELIMITER, DIGIT, isRegular, WHITE } from './characters.ts'
import { isPdfError } from './errors.ts'
import { Parser, WindowTooSmall } from './parser.ts'
import type { PdfFile } from './pdf-file.ts'

/**
 * Numbers from `from` on that the file points at, though it has no such objects. ISO 32000-2
 * §7.3.10: they mean null; an object that is given such a number would appear where somebody
 * prepared a place for it.
 */
export async function pointedAtFrom(file: PdfFile, from: number): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const { trailer, window } of file.sections)
    readReferences(new Parser(window, trailer.start), from, found)
  const { offsets, streams } = placesOf(file)
  const read = (parser: Parser) => readReferences(parser, from, found)
  // In the order of the file: one on a disk is then read through once.
  for (const offset of offsets) {
    file.spend(64)
    try {
      const reading = file.parse(offset, 4096, read)
      if (reading instanceof Promise) await reading
    } catch (error) {
      passOver(error)
    }
  }
  for (const num of streams) {
    file.spend(64)
    try {
      const { bytes, members } = await file.objectStream(num)
      const first = members.reduce((least, { offset }) => Math.min(least, offset), bytes.length)
      readReferences(new Parser(bytes, first), from, found, true)
    } catch (error) {
      passOver(error)
    }
  }
  return found
}

/**
 * Where objects begin, in the order of the file, and the numbers of the streams that hold others.
 */
function placesOf(file: PdfFile): { offsets: readonly number[]; streams: ReadonlySet<number> } {
  const offsets = new Offsets()
  const streams = new Set<number>()
  for (const { ranges, hybrid } of file.sections) {
    for (const { count, entry } of hybrid === undefined ? ranges : [...ranges, ...hybrid.ranges]) {
      for (let index = 0; index < count; index++) {
        const place = entry(index)
        if (place.type === 'offset' && place.offset < file.size) offsets.add(place.offset + file.shift)
        else if (place.type === 'compressed') streams.add(place.stream)
      }
    }
  }
  return { offsets: offsets.inOrder(), streams }
}

/** Millions of numbers may be said to begin at a few places: each place is kept about once. */
class Offsets {
  #all: number[] = []
  #room = 65_536

  add(offset: number): void {
    if (this.#all.push(offset) < this.#room) return
    this.inOrder()
    this.#room = Math.max(65_536, 2 * this.#all.length)
  }

  inOrder(): readonly number[] {
    this.#all = this.#all
      .sort((one, other) => one - other)
      .filter((offset, index, all) => offset !== all[index - 1])
    return this.#all
  }
}

/** What cannot be read points at nothing. */
function passOver(error: unknown): void {
  if (!isPdfError(error)) throw error
}

/**
 * The references in one object or value, or in all to the end, without building what they are in:
 * this is done with every object of a file each time it is signed.
 */
function readReferences(parser: Parser, from: number, found: Set<number>, toTheEnd = false): void {
  const { bytes } = parser
  // The last two numbers: of an object, and its generation.
  let num = -1
  let gen = -1
  let depth = 0
  let at = parser.at
  while (at < bytes.length) {
    const byte = bytes[at]!
    const kind = classes[byte]!
    if (kind === WHITE) at++
    else if (kind === DIGIT) {
      let value = 0
      for (; classes[bytes[at]!] === DIGIT; at++) value = value * 10 + bytes[at]! - 0x30
      const isWhole = at < bytes.length && !isRegular(bytes[at]!)
      num = isWhole ? gen : -1
      gen = isWhole ? value : -1
      if (!isWhole) at = regularEnd(bytes, at)
    } else if (kind !== DELIMITER) {
      const end = regularEnd(bytes, at)
      if (end === bytes.length && !parser.complete) break
      if (byte === 0x52 && end === at + 1 && num >= from) found.add(num)
      // `endobj`, of an object that is no array and no dictionary.
      if (depth === 0 && byte === 0x65 && !toTheEnd) {
        parser.at = at
        return
      }
      at = end
      num = gen = -1
    } else if (byte === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
    else {
      num = gen = -1
      if (byte === 0x28) at = literalEnd(bytes, at)
      else if (byte === 0x2f) at = regularEnd(bytes, at + 1)
      else if (byte === 0x3c && bytes[at + 1] !== 0x3c) {
        const end = bytes.indexOf(0x3e, at)
        at = end === -1 ? bytes.length : end + 1
      } else {
        if (byte === 0x5b || byte === 0x3c) depth++
        else if (byte === 0x5d || byte === 0x3e) depth--
        at += byte === 0x3c || byte === 0x3e ? 2 : 1
        if (depth <= 0 && !toTheEnd) {
          parser.at = Math.min(at, bytes.length)
          return
        }
      }
    }
  }
  parser.at = bytes.length
  if (!parser.complete) throw new WindowTooSmall()
}

function regularEnd(bytes: Uint8Array, from: number): number {
  let end = from
  while (end < bytes.length && isRegular(bytes[end]!)) end++
  return end
}

function literalEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  for (let open = 1; open > 0 && at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === 0x5c) at++
    else if (byte === 0x28) open++
    else if (byte === 0x29) open--
  }
  return at
}
