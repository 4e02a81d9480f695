import { PdfError } from './errors.ts'

/**
 * Inflate (RFC 1951) in a zlib wrapper (RFC 1950), synchronous and bounded. DecompressionStream
 * would do the same work, but refuses the stray end-of-line that many writers leave after the data,
 * and answers asynchronously, which costs more than the small streams it would read here.
 */
interface Huffman {
  /** Number of codes of each length, and symbols in code order: the canonical form of §3.2.2. */
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
  /**
   * By the next `TABLE_BITS` bits of the input: the symbol above four bits of its length; 0 where
   * the code is longer.
   */
  readonly table: Uint16Array
}

/** Nearly every symbol of a stream has a code this short. */
const TABLE_BITS = 9

const empty = (symbols: number): Huffman => ({
  counts: new Uint16Array(16),
  symbols: new Uint16Array(symbols),
  table: new Uint16Array(1 << TABLE_BITS),
})

const nextOfLength = new Uint16Array(16)

/**
 * Refills `into`: small arrays take longer to make than to fill, and unpacking a small stream needs
 * a dozen.
 */
function huffman(into: Huffman, lengths: Uint8Array, from = 0, to = lengths.length): Huffman {
  const { counts, symbols } = into
  counts.fill(0)
  for (let at = from; at < to; at++) counts[lengths[at]!]!++
  counts[0] = 0
  nextOfLength[1] = 0
  for (let length = 1; length < 15; length++) {
    nextOfLength[length + 1] = nextOfLength[length]! + counts[length]!
  }
  for (let at = from; at < to; at++) {
    const length = lengths[at]!
    if (length !== 0) symbols[nextOfLength[length]!++] = at - from
  }
  fillTable(into)
  return into
}

/**
 * A code comes with its first bit first, and bytes are read from their lowest bit: so the table is
 * by reversed codes.
 */
function fillTable({ counts, symbols, table }: Huffman): void {
  table.fill(0)
  let code = 0
  let index = 0
  for (let length = 1; length <= TABLE_BITS; length++, code <<= 1) {
    for (let left = counts[length]!; left > 0; left--, code++, index++) {
      // More codes than there is room for: reading one of them fails as unknown.
      if (code >> length !== 0) return
      let reversed = 0
      for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit)
      const entry = (symbols[index]! << 4) | length
      for (let at = reversed; at < table.length; at += 1 << length) table[at] = entry
    }
  }
}

const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
]
const lengthExtra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
]
const distanceExtra = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const fixedLengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)
let fixed: { literals: Huffman; distances: Huffman } | undefined

/** Of the block that is being unpacked: nothing here waits, so there is one at a time. */
const current = { code: empty(19), literals: empty(288), distances: empty(32) }
const currentLengths = new Uint8Array(288 + 32)

const broken = (what: string) => new PdfError('DAMAGED', `Compressed data: ${what}.`)

class Inflater {
  readonly input: Uint8Array
  readonly limit: number
  at: number
  bits = 0
  bitCount = 0
  out: Uint8Array
  length = 0

  constructor(input: Uint8Array, at: number, limit: number) {
    this.input = input
    this.at = at
    this.limit = limit
    this.out = new Uint8Array(Math.min(limit, Math.max(1024, input.length * 4)))
  }

  take(count: number): number {
    while (this.bitCount < count) {
      const byte = this.input[this.at++]
      if (byte === undefined) throw broken('it ends too early')
      this.bits |= byte << this.bitCount
      this.bitCount += 8
    }
    const value = this.bits & ((1 << count) - 1)
    this.bits >>>= count
    this.bitCount -= count
    return value
  }

  symbol(code: Huffman): number {
    while (this.bitCount < TABLE_BITS && this.at < this.input.length) {
      this.bits |= this.input[this.at++]! << this.bitCount
      this.bitCount += 8
    }
    const entry = code.table[this.bits & ((1 << TABLE_BITS) - 1)]!
    const length = entry & 15
    if (length === 0 || length > this.bitCount) return this.longSymbol(code)
    this.bits >>>= length
    this.bitCount -= length
    return entry >> 4
  }

  /** Bit by bit. */
  private longSymbol(code: Huffman): number {
    let value = 0
    let first = 0
    let index = 0
    for (let length = 1; length <= 15; length++) {
      value |= this.take(1)
      const count = code.counts[length]!
      if (value - count < first) return code.symbols[index + (value - first)]!
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw broken('an unknown code')
  }

  reserve(more: number): void {
    if (this.length + more > this.limit)
      throw new PdfError('LIMIT', 'A stream unpacks to more than is allowed.')
    if (this.length + more <= this.out.length) return
    const wanted = Math.max(this.length + more, this.out.length * 2)
    // Near the limit one step leads there: one copy less of the largest streams.
    const larger = new Uint8Array(wanted * 1.5 > this.limit ? this.limit : wanted)
    larger.set(this.out.subarray(0, this.length))
    this.out = larger
  }

  stored(): void {
    // Whole bytes that were read ahead belong to the block.
    this.at -= this.bitCount >> 3
    this.bits = 0
    this.bitCount = 0
    const { input, at } = this
    if (at + 4 > input.length) throw broken('it ends too early')
    const length = input[at]! | (input[at + 1]! << 8)
    if (length !== (~(input[at + 2]! | (input[at + 3]! << 8)) & 0xffff)) throw broken('a stored block')
    if (at + 4 + length > input.length) throw broken('it ends too early')
    this.reserve(length)
    this.out.set(input.subarray(at + 4, at + 4 + length), this.length)
    this.length += length
    this.at = at + 4 + length
  }

  codes(): { literals: Huffman; distances: Huffman } {
    const literalCount = this.take(5) + 257
    const distanceCount = this.take(5) + 1
    const codeCount = this.take(4) + 4
    const lengths = currentLengths.fill(0)
    for (let index = 0; index < codeCount; index++) lengths[codeOrder[index]!] = this.take(3)
    const code = huffman(current.code, lengths, 0, codeOrder.length)
    lengths.fill(0, 0, codeOrder.length)
    const count = literalCount + distanceCount
    for (let index = 0; index < count; ) {
      const symbol = this.symbol(code)
      if (symbol < 16) lengths[index++] = symbol
      else {
        const previous = symbol === 16 ? lengths[index - 1] : 0
        if (previous === undefined) throw broken('a repeat without a length')
        const repeat = symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7)
        if (index + repeat > count) throw broken('too many lengths')
        lengths.fill(previous, index, index + repeat)
        index += repeat
      }
    }
    return {
      literals: huffman(current.literals, lengths, 0, literalCount),
      distances: huffman(current.distances, lengths, literalCount, count),
    }
  }

  compressed({ literals, distances }: { literals: Huffman; distances: Huffman }): void {
    for (;;) {
      const symbol = this.symbol(literals)
      if (symbol === 256) return
      if (symbol < 256) {
        this.reserve(1)
        this.out[this.length++] = symbol
        continue
      }
      const base = lengthBase[symbol - 257]
      if (base === undefined) throw broken('an unknown length')
      const length = base + this.take(lengthExtra[symbol - 257]!)
      const distanceSymbol = this.symbol(distances)
      const distanceStart = distanceBase[distanceSymbol]
      if (distanceStart === undefined) throw broken('an unknown distance')
      const distance = distanceStart + this.take(distanceExtra[distanceSymbol]!)
      if (distance > this.length) throw broken('a distance before the start')
      this.reserve(length)
      const { out } = this
      for (let end = this.length + length; this.length < end; this.length++) {
        out[this.length] = out[this.length - distance]!
      }
    }
  }

  run(): Uint8Array {
    for (let last = 0; last === 0; ) {
      last = this.take(1)
      const type = this.take(2)
      if (type === 0) this.stored()
      else if (type === 1) {
        fixed ??= {
          literals: huffman(empty(288), fixedLengths),
          distances: huffman(empty(32), new Uint8Array(30).fill(5)),
        }
        this.compressed(fixed)
      } else if (type === 2) this.compressed(this.codes())
      else throw broken('an unknown block')
    }
    // What was reserved and not needed is given back.
    return this.out.length > this.length * 1.5 && this.length > 65_536
      ? this.out.slice(0, this.length)
      : this.out.subarray(0, this.length)
  }
}

/**
 * Unpacks zlib data. Throws DAMAGED, or LIMIT beyond `limit` bytes. The check sum is not needed
 * here and not read.
 */
export function inflate(input: Uint8Array, limit: number): Uint8Array {
  const [method, flags] = input
  if (
    method === undefined ||
    flags === undefined ||
    (method & 0x0f) !== 8 ||
    (method * 256 + flags) % 31 !== 0
  ) {
    throw broken('no zlib header')
  }
  if ((flags & 0x20) !== 0) throw broken('a preset dictionary')
  return new Inflater(input, 2, limit).run()
}
