const unmixed = Uint8Array.from({ length: 256 }, (_, index) => index)

/** RC4, for reading files of before 2008; node:crypto has it no more. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = unmixed.slice()
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 0xff
    const swapped = state[i]!
    state[i] = state[j]!
    state[j] = swapped
  }
  const out = new Uint8Array(data.length)
  for (let at = 0, i = 0, j = 0; at < data.length; at++) {
    i = (i + 1) & 0xff
    j = (j + state[i]!) & 0xff
    const swapped = state[i]!
    state[i] = state[j]!
    state[j] = swapped
    out[at] = data[at]! ^ state[(state[i]! + swapped) & 0xff]!
  }
  return out
}
