import type { CryptoPort, HashName, LegacyCipherPort } from '../../ports.ts'
import { PdfError } from '../errors.ts'
import type { Encryption } from './encrypt-dictionary.ts'
import { rc4 } from './rc4.ts'
import { saslPrepared } from './saslprep.ts'

export interface Ciphers extends LegacyCipherPort {
  readonly hasher: CryptoPort['hasher']
}

/** ISO 32000-2 §7.6.4.3.2, algorithm 2, step a. */
// biome-ignore format: 32 bytes in two rows
const PADDING = Uint8Array.of(
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08,
  0x2e, 0x2e, 0x00, 0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
)

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let length = 0
  for (const part of parts) {
    out.set(part, length)
    length += part.length
  }
  return out
}

const same = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const padded = (password: Uint8Array) => concat(password, PADDING).slice(0, 32)

/** Algorithm 2: the file key of revisions 2 to 4 from the user's password. */
function legacyKey(encryption: Encryption, ciphers: Ciphers, password: Uint8Array): Uint8Array {
  const { owner, permissions, fileId, revision, keyLength, encryptMetadata } = encryption
  const little = new Uint8Array(4)
  new DataView(little.buffer).setInt32(0, permissions, true)
  const marker = revision >= 4 && !encryptMetadata ? Uint8Array.of(0xff, 0xff, 0xff, 0xff) : new Uint8Array()
  let key = ciphers.md5(concat(padded(password), owner.subarray(0, 32), little, fileId, marker))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = ciphers.md5(key.subarray(0, keyLength))
  return key.slice(0, keyLength)
}

const keyOfRound = (key: Uint8Array, round: number) => key.map((byte) => byte ^ round)

/** Algorithms 4 to 6: whether a file key is that of the user's password. */
function isUserKey(encryption: Encryption, ciphers: Ciphers, key: Uint8Array): boolean {
  if (encryption.revision === 2) return same(rc4(key, PADDING), encryption.user.subarray(0, 32))
  let check = ciphers.md5(concat(PADDING, encryption.fileId))
  for (let round = 0; round < 20; round++) check = rc4(keyOfRound(key, round), check)
  return same(check, encryption.user.subarray(0, 16))
}

/** Algorithm 7: the user's password, as the owner's password opens it. */
function userPasswordByOwner(encryption: Encryption, ciphers: Ciphers, password: Uint8Array): Uint8Array {
  const { revision, keyLength, owner } = encryption
  let key = ciphers.md5(padded(password))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = ciphers.md5(key)
  key = key.slice(0, keyLength)
  let user = owner.slice(0, 32)
  if (revision === 2) return rc4(key, user)
  for (let round = 19; round >= 0; round--) user = rc4(keyOfRound(key, round), user).slice()
  return user
}

async function sha(ciphers: Ciphers, name: HashName, data: Uint8Array): Promise<Uint8Array> {
  const hasher = ciphers.hasher(name)
  await hasher.update(data)
  return hasher.digest()
}

/** Algorithm 2.B, the hash of revision 6; revision 5 used its first line alone. */
async function modernHash(
  encryption: Encryption,
  ciphers: Ciphers,
  password: Uint8Array,
  salt: Uint8Array,
  user: Uint8Array,
): Promise<Uint8Array> {
  let key = await sha(ciphers, 'SHA-256', concat(password, salt, user))
  if (encryption.revision === 5) return key
  const names = ['SHA-256', 'SHA-384', 'SHA-512'] as const
  for (let round = 0; ; round++) {
    const once = concat(password, key, user)
    const repeated = concat(...Array.from({ length: 64 }, () => once))
    const encrypted = ciphers.aesCbc('encrypt', key.slice(0, 16), key.slice(16, 32), repeated)
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = await sha(ciphers, names[remainder]!, encrypted)
    if (round >= 63 && encrypted.at(-1)! <= round - 31) return key.slice(0, 32)
  }
}

/** Algorithm 2.A: the file key of revisions 5 and 6, by the owner's or the user's password. */
async function modernKey(
  encryption: Encryption,
  ciphers: Ciphers,
  password: Uint8Array,
): Promise<FileKey | null> {
  const user = encryption.user.slice(0, 48)
  const sides = [
    { isOwner: true, check: encryption.owner.slice(0, 48), sealed: encryption.ownerKey, user },
    { isOwner: false, check: user, sealed: encryption.userKey, user: new Uint8Array() },
  ]
  for (const side of sides) {
    if (side.check.length < 48 || side.sealed.length < 32)
      throw new PdfError('DAMAGED', 'The encryption dictionary is malformed.')
    const validation = side.check.slice(32, 40)
    const hash = await modernHash(encryption, ciphers, password, validation, side.user)
    if (!same(hash, side.check.slice(0, 32))) continue
    const opener = await modernHash(encryption, ciphers, password, side.check.slice(40, 48), side.user)
    const key = ciphers.aesCbc('decrypt', opener, new Uint8Array(16), side.sealed.slice(0, 32))
    return { key, isOwner: side.isOwner }
  }
  return null
}

export interface FileKey {
  readonly key: Uint8Array
  /** Whose password it was; who has both is the owner. */
  readonly isOwner: boolean
}

/** The file key that the user's or the owner's password opens, or WRONG_PASSWORD. */
export async function fileKey(encryption: Encryption, ciphers: Ciphers, password: string): Promise<FileKey> {
  const normal = password.normalize('NFKC')
  const utf8 = new TextEncoder().encode(normal)
  if (encryption.revision >= 5) {
    // Algorithm 2.A, step a: SASLprep. Writers that took the normal form alone are out there.
    const prepared = saslPrepared(password)
    for (const form of new Set([prepared ?? normal, normal])) {
      const bytes = new TextEncoder().encode(form).slice(0, 127)
      const key = await modernKey(encryption, ciphers, bytes)
      if (key !== null) return key
    }
  } else {
    // §7.6.4.3.2 wants PDFDocEncoding, of which Latin-1 is what passwords use; some writers took
    // UTF-8.
    const latin = Uint8Array.from(password, (char) => char.charCodeAt(0) & 0xff)
    for (const bytes of [latin, utf8]) {
      const asOwner = legacyKey(encryption, ciphers, userPasswordByOwner(encryption, ciphers, bytes))
      if (isUserKey(encryption, ciphers, asOwner)) return { key: asOwner, isOwner: true }
      const asUser = legacyKey(encryption, ciphers, bytes)
      if (isUserKey(encryption, ciphers, asUser)) return { key: asUser, isOwner: false }
    }
  }
  throw new PdfError('WRONG_PASSWORD', 'The password does not open the file.')
}
