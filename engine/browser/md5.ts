const shifts = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
/** Which word of the block a step of each round takes: so many on from where. */
const places = [1, 5, 3, 7]
const starts = [0, 1, 5, 0]
const sines = Uint32Array.from({ length: 64 }, (_, index) => Math.abs(Math.sin(index + 1)) * 2 ** 32)

/** MD5 (RFC 1321), of which the keys of older protected PDFs are made; WebCrypto has it not. */
export function md5(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((data.length + 8) >>> 6) * 64 + 64)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, data.length * 8, true)
  view.setUint32(padded.length - 4, data.length / 2 ** 29, true)
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let at = 0; at < padded.length; at += 64) addBlock(state, view, at)
  const out = new DataView(new ArrayBuffer(16))
  for (const [index, word] of state.entries()) out.setUint32(index * 4, word, true)
  return new Uint8Array(out.buffer)
}

/** §3.4: four rounds of sixteen steps. */
function addBlock(state: Uint32Array, view: DataView, at: number): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const word = (places[round]! * step + starts[round]!) & 15
    const sum = (mixed(round, b, c, d) + a + sines[step]! + view.getUint32(at + word * 4, true)) | 0
    const shift = shifts[round * 4 + (step & 3)]!
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  state[0] = state[0]! + a
  state[1] = state[1]! + b
  state[2] = state[2]! + c
  state[3] = state[3]! + d
}

function mixed(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d)
  if (round === 1) return (d & b) | (~d & c)
  if (round === 2) return b ^ c ^ d
  return c ^ (b | ~d)
}
