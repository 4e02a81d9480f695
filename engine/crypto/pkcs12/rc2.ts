import { fromHex } from '../bytes.ts'

/**
 * RC2 in CBC mode (RFC 2268): decryption only, because old PKCS#12 files hide their certificates
 * with it.
 */
const piTable = fromHex(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0b' +
    'f09521225c6b4e8254d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303' +
    'f811c7f690ef3ee706c3d52fc8661ed708e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc' +
    '2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c77' +
    '0aa62068fe7fc1ad',
)
const rotations = [1, 2, 3, 5]

/** RFC 2268 §2: sixty-four 16-bit words from the key; the effective length is that of the key. */
function expand(key: Uint8Array): Uint16Array {
  const octets = new Uint8Array(128)
  octets.set(key)
  const length = key.length
  for (let at = length; at < 128; at++) octets[at] = piTable[(octets[at - 1]! + octets[at - length]!) & 0xff]!
  octets[128 - length] = piTable[octets[128 - length]!]!
  for (let at = 127 - length; at >= 0; at--) octets[at] = piTable[octets[at + 1]! ^ octets[at + length]!]!
  return Uint16Array.from({ length: 64 }, (_, at) => octets[2 * at]! | (octets[2 * at + 1]! << 8))
}

/** RFC 2268 §4: one block of 8 octets. */
function decryptBlock(words: Uint16Array, block: Uint8Array): Uint8Array {
  const r = Uint16Array.from({ length: 4 }, (_, at) => block[2 * at]! | (block[2 * at + 1]! << 8))
  let next = 63
  const mix = (times: number) => {
    for (let time = 0; time < times; time++) {
      for (let i = 3; i >= 0; i--) {
        const turned = (r[i]! >>> rotations[i]!) | (r[i]! << (16 - rotations[i]!))
        const [a, b, c] = [r[(i + 3) & 3]!, r[(i + 2) & 3]!, r[(i + 1) & 3]!]
        r[i] = turned - words[next--]! - (a & b) - (~a & c)
      }
    }
  }
  const mash = () => {
    for (let i = 3; i >= 0; i--) r[i]! -= words[r[(i + 3) & 3]! & 63]!
  }
  mix(5)
  mash()
  mix(6)
  mash()
  mix(5)
  return Uint8Array.from({ length: 8 }, (_, at) => (r[at >> 1]! >>> (8 * (at & 1))) & 0xff)
}

/**
 * Plain text with its padding removed; undefined when the padding is none, so that the key was
 * wrong.
 */
export function decryptRc2(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array | undefined {
  if (data.length === 0 || data.length % 8 !== 0) return undefined
  const words = expand(key)
  const plain = new Uint8Array(data.length)
  let previous = iv
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    plain.set(
      decryptBlock(words, block).map((octet, index) => octet ^ previous[index]!),
      at,
    )
    previous = block
  }
  const padding = plain.at(-1)!
  const isPadding =
    padding >= 1 && padding <= 8 && plain.subarray(-padding).every((octet) => octet === padding)
  return isPadding ? plain.subarray(0, -padding) : undefined
}
