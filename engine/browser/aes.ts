const box = new Uint8Array(256)
const backBox = new Uint8Array(256)
/** SubBytes and MixColumns of one byte in the first row, as a column; the other rows are the same, turned. */
const columns = new Uint32Array(256)
const backColumns = new Uint32Array(256)

/** Multiplication in GF(2⁸) (FIPS 197 §4.2). */
function times(one: number, other: number): number {
  let product = 0
  for (let factor = one, bits = other; bits > 0; bits >>= 1) {
    if (bits & 1) product ^= factor
    factor = (factor << 1) ^ (factor & 0x80 ? 0x11b : 0)
  }
  return product
}

const columnOf = (byte: number, [a, b, c, d]: readonly [number, number, number, number]) =>
  ((times(byte, a) << 24) | (times(byte, b) << 16) | (times(byte, c) << 8) | times(byte, d)) >>> 0

// §5.1.1: the inverse, through the powers of 3, then the affine map.
for (let power = 1, inverse = 1, count = 0; count < 255; count++) {
  let mapped = inverse
  for (let turn = 1; turn < 5; turn++) mapped ^= (inverse << turn) | (inverse >> (8 - turn))
  box[power] = (mapped & 0xff) ^ 0x63
  power = times(power, 3)
  inverse = times(inverse, 0xf6)
}
box[0] = 0x63
for (const [plain, mixed] of box.entries()) {
  backBox[mixed] = plain
  columns[plain] = columnOf(mixed, [2, 1, 1, 3])
}
for (let byte = 0; byte < 256; byte++) backColumns[byte] = columnOf(backBox[byte]!, [14, 9, 13, 11])

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** One column of a round: a byte of each of four columns, each by its row. */
const mixedFrom = (table: Uint32Array, a: number, b: number, c: number, d: number) =>
  table[a >>> 24]! ^
  turned(table[(b >>> 16) & 255]!, 8) ^
  turned(table[(c >>> 8) & 255]!, 16) ^
  turned(table[d & 255]!, 24)

/** The same of the last round, which mixes no columns. */
const boxedFrom = (table: Uint8Array, a: number, b: number, c: number, d: number) =>
  (table[a >>> 24]! << 24) |
  (table[(b >>> 16) & 255]! << 16) |
  (table[(c >>> 8) & 255]! << 8) |
  table[d & 255]!

const boxed = (word: number) => boxedFrom(box, word, word, word, word)

/** Key expansion (§5.2). */
function roundKeys(key: Uint8Array): Uint32Array {
  const length = key.length / 4
  const view = new DataView(key.buffer, key.byteOffset, key.length)
  const words = new Uint32Array(4 * (length + 7))
  for (let at = 0, factor = 1; at < words.length; at++) {
    if (at < length) {
      words[at] = view.getUint32(at * 4)
      continue
    }
    let word = words[at - 1]!
    if (at % length === 0) {
      word = boxed(turned(word, 24)) ^ (factor << 24)
      factor = times(factor, 2)
    } else if (length > 6 && at % length === 4) word = boxed(word)
    words[at] = words[at - length]! ^ word
  }
  return words
}

/** The keys of the equivalent inverse cipher (§5.3.5): in its order, their columns unmixed. */
function backKeys(key: Uint8Array): Uint32Array {
  const forward = roundKeys(key)
  const last = forward.length - 4
  return forward.map((_, at) => {
    const word = forward[last - (at & ~3) + (at & 3)]!
    if (at < 4 || at >= last) return word
    const mixed = boxed(word)
    return mixedFrom(backColumns, mixed, mixed, mixed, mixed)
  })
}

/** One block in place, four words; `step` is the way rows are shifted: 1, or 3 where that is undone. */
function turnBlock(block: Uint32Array, keys: Uint32Array, step: 1 | 3): void {
  const [table, lastTable] = step === 1 ? [columns, box] : [backColumns, backBox]
  let a = block[0]! ^ keys[0]!
  let b = block[1]! ^ keys[1]!
  let c = block[2]! ^ keys[2]!
  let d = block[3]! ^ keys[3]!
  const last = keys.length - 4
  for (let round = 4; round < last; round += 4) {
    // Shifted back, the second and the fourth row change places.
    const zero = step === 1 ? a : c
    const one = step === 1 ? b : d
    const two = step === 1 ? c : a
    const three = step === 1 ? d : b
    const first = mixedFrom(table, a, one, c, three) ^ keys[round]!
    const second = mixedFrom(table, b, two, d, zero) ^ keys[round + 1]!
    const third = mixedFrom(table, c, three, a, one) ^ keys[round + 2]!
    d = mixedFrom(table, d, zero, b, two) ^ keys[round + 3]!
    a = first
    b = second
    c = third
  }
  const [one, three] = step === 1 ? [b, d] : [d, b]
  const [zero, two] = step === 1 ? [a, c] : [c, a]
  block[0] = boxedFrom(lastTable, a, one, c, three) ^ keys[last]!
  block[1] = boxedFrom(lastTable, b, two, d, zero) ^ keys[last + 1]!
  block[2] = boxedFrom(lastTable, c, three, a, one) ^ keys[last + 2]!
  block[3] = boxedFrom(lastTable, d, zero, b, two) ^ keys[last + 3]!
}

/**
 * AES (FIPS 197) in CBC (NIST SP 800-38A §6.2) without padding, which WebCrypto has not. Tables keep no secret from who
 * measures time: it reads files on the reader's own machine, and protects none.
 */
export function aesCbc(
  direction: 'encrypt' | 'decrypt',
  key: Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
): Uint8Array {
  const encrypts = direction === 'encrypt'
  const keys = encrypts ? roundKeys(key) : backKeys(key)
  const from = new DataView(data.buffer, data.byteOffset, data.length)
  const out = new DataView(new ArrayBuffer(data.length))
  const first = new DataView(iv.buffer, iv.byteOffset, 16)
  const before = Uint32Array.from({ length: 4 }, (_, word) => first.getUint32(word * 4))
  const block = new Uint32Array(4)
  for (let at = 0; at < data.length; at += 16) {
    for (let word = 0; word < 4; word++)
      block[word] = encrypts ? from.getUint32(at + word * 4) ^ before[word]! : from.getUint32(at + word * 4)
    turnBlock(block, keys, encrypts ? 1 : 3)
    for (let word = 0; word < 4; word++) {
      const place = at + word * 4
      out.setUint32(place, encrypts ? block[word]! : block[word]! ^ before[word]!)
      before[word] = encrypts ? block[word]! : from.getUint32(place)
    }
  }
  return new Uint8Array(out.buffer)
}
