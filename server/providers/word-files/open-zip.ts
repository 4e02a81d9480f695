import { crc32, inflateRawSync } from 'node:zlib'

/** A ZIP that was read whole (PKWARE APPNOTE 6.3.10), its entries unpacked one at a time. */
export interface OpenZip {
  names: readonly string[]
  /** What its directory says that all entries have unpacked. */
  unpackedSize: number
  /** Throws `ZipDamaged` where it is not as long as the directory says. */
  read(name: string): Uint8Array
}

export class ZipDamaged extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ZipDamaged'
  }
}

interface Entry {
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

// Our choice: a long document with a thousand pictures has fewer.
const mostEntries = 5_000
const [endOfDirectory, listed, local] = [0x0605_4b50, 0x0201_4b50, 0x0403_4b50]
const encrypted = 0x1
const [stored, deflated] = [0, 8]

export function openZip(file: Buffer): OpenZip {
  const entries = entriesOf(file)
  const all = [...entries.values()]
  if (all.reduce((sum, { packed }) => sum + packed, 0) > file.length)
    throw new ZipDamaged('Entries share their bytes.')

  return {
    names: [...entries.keys()],
    unpackedSize: all.reduce((sum, { size }) => sum + size, 0),
    read(name) {
      const entry = entries.get(name)
      if (!entry) throw new ZipDamaged(`There is no ${name}.`)

      return unpacked(file, entry)
    },
  }
}

function entriesOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > mostEntries) throw new ZipDamaged('It has too many entries.')
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== listed) throw new ZipDamaged('Its directory ends.')
    const nameSize = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameSize).replaceAll('\\', '/')
    if (file.readUInt16LE(at + 8) & encrypted) throw new ZipDamaged(`${name} is encrypted.`)
    // Two programs could read two files of one name.
    if (entries.has(name)) throw new ZipDamaged(`${name} is there twice.`)
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      crc: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameSize + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }

  return entries
}

/** Behind it there may be a comment of up to 65,535 bytes (§4.3.16). */
function endOf(file: Buffer): number {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 22 - 0xffff); at--)
    if (file.readUInt32LE(at) === endOfDirectory) return at
  throw new ZipDamaged('It has no directory.')
}

function unpacked(file: Buffer, { method, crc, packed, size, offset }: Entry): Uint8Array {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== local)
    throw new ZipDamaged('An entry is not where the directory says.')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(start, start + packed)
  const whole = method === stored ? bytes : method === deflated ? inflated(bytes, size) : null
  if (whole?.length !== size || crc32(whole) !== crc)
    throw new ZipDamaged('An entry is not what the directory says.')

  return whole
}

/** Null where it is longer than it says, or not packed so. */
function inflated(bytes: Uint8Array, size: number): Uint8Array | null {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) })
  } catch {
    return null
  }
}
