/**
 * The octets of `<hex digits>`; undefined for anything else, white space included: no writer needs
 * it there.
 */
export function fromHexString(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0x3c || bytes.at(-1) !== 0x3e || bytes.length % 2 !== 0) return undefined
  const octets = new Uint8Array(bytes.length / 2 - 1)
  for (let at = 0; at < octets.length; at++) {
    const high = digitOf(bytes[1 + at * 2]!)
    const low = digitOf(bytes[2 + at * 2]!)
    if (high < 0 || low < 0) return undefined
    octets[at] = high * 16 + low
  }
  return octets
}

function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
