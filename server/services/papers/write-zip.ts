import { crc32 } from 'node:zlib'
import { indiaOffset } from '#contract/vocabulary/india-time.ts'

export interface ZipEntry {
  /** With `/` between folders; letters of any script. */
  name: string
  at: Date
  bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** What the central directory says of an entry (PKWARE APPNOTE 6.3.10, §4.3.12). */
interface Listed {
  name: Buffer
  at: Date
  crc: number
  packed: number
  size: number
  offset: number
}

const most16 = 0xffff
const most32 = 0xffff_ffff
/** Sizes follow the bytes; names are UTF-8 (§4.4.4, bits 3 and 11). */
const flags = 0x0808
const deflated = 8
const plainFile = 0o100644 * 0x1_0000

/**
 * A ZIP that is made as its files are read: memory holds their names alone. Bytes are put in stored
 * blocks of Deflate (RFC 1951 §3.2.4), since a PDF does not get smaller, and a reader of a stream
 * can see where each file ends. More than 65,535 files or 4 GiB make it a ZIP64; one file stays
 * below 4 GiB.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const listed: Listed[] = []
  let offset = 0
  for await (const { name, at, bytes } of entries) {
    const entry = { name: Buffer.from(name, 'utf8'), at, crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    for await (const part of inParts(bytes)) {
      entry.crc = crc32(part, entry.crc)
      entry.size += part.length
      for (const block of storedBlocks(part)) {
        entry.packed += block.length
        yield block
      }
    }
    yield lastBlock
    entry.packed += lastBlock.length
    if (entry.packed >= most32) throw new Error('A file of a ZIP stays below 4 GiB.')
    const foot = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    yield foot
    offset += head.length + entry.packed + foot.length
    listed.push(entry)
  }
  const start = offset
  for (const entry of listed) {
    const record = centralRecord(entry)
    yield record
    offset += record.length
  }
  yield endOf({ count: listed.length, start, size: offset - start })
}

async function* inParts(bytes: ZipEntry['bytes']): AsyncGenerator<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes
  else yield* bytes
}

const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

function* storedBlocks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += most16) {
    const block = bytes.subarray(from, from + most16)
    yield numbers([1, 0], [2, block.length], [2, most16 - block.length])
    yield block
  }
}

const localHeader = ({ name, at }: Listed): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], ...dosTime(at)),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

function centralRecord({ name, at, crc, packed, size, offset }: Listed): Buffer {
  const isFar = offset >= most32
  const extra = isFar ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)

  return Buffer.concat([
    numbers(
      [4, 0x02014b50],
      [2, 0x0300 + (isFar ? 45 : 20)],
      [2, isFar ? 45 : 20],
      [2, flags],
      [2, deflated],
    ),
    numbers(...dosTime(at), [4, crc], [4, packed], [4, size], [2, name.length], [2, extra.length]),
    numbers([2, 0], [2, 0], [2, 0], [4, plainFile], [4, isFar ? most32 : offset]),
    name,
    extra,
  ])
}

function endOf({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const isLarge = count >= most16 || start >= most32 || size >= most32
  const large = [
    numbers([4, 0x06064b50], [8, 44], [2, 0x0300 + 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, count], [8, count], [8, size], [8, start]),
    numbers([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
  ]
  const few = Math.min(count, most16)

  return Buffer.concat([
    ...(isLarge ? large : []),
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few]),
    numbers([4, Math.min(size, most32)], [4, Math.min(start, most32)], [2, 0]),
  ])
}

/**
 * Two seconds are one step (§4.4.6); the clock is India's, as everywhere where people read times.
 */
function dosTime(at: Date): [LaidOut, LaidOut] {
  const there = new Date(Math.max(at.getTime() + indiaOffset, Date.UTC(1980)))
  const time =
    there.getUTCHours() * 2_048 + there.getUTCMinutes() * 32 + Math.floor(there.getUTCSeconds() / 2)
  const date = (there.getUTCFullYear() - 1980) * 512 + (there.getUTCMonth() + 1) * 32 + there.getUTCDate()

  return [
    [2, time],
    [2, date],
  ]
}

type LaidOut = readonly [bytes: 1 | 2 | 4 | 8, value: number]

/** Little-endian numbers, each with its count of bytes. */
function numbers(...all: readonly LaidOut[]): Buffer {
  const written = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), at)
    else written.writeUIntLE(value, at, bytes)
    at += bytes
  }

  return written
}
