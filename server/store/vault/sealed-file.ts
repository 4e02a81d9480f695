import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { DataKey } from './vault.ts'

/**
 * A file at rest: header (`MVLT`, version, key id, salt), then chunks of 1 MiB, each AES-256-GCM
 * with a tag of its own under a key made for this file alone. The number of the chunk and whether
 * it is the last are its nonce, organisation and header its associated data, and the last chunk
 * also holds the SHA-256 of the whole content: chunks cannot be reordered, cut off, or moved to
 * another file or organisation, nor a file to another name.
 */
export const chunkBytes = 1024 * 1024
export const tagBytes = 16
const magic = Buffer.from('MVLT\x01', 'latin1')
const saltBytes = 32
export const headerBytes = magic.length + 16 + saltBytes

export interface Header {
  keyId: string
  salt: Buffer
  bytes: Buffer
}

export function readHeader(bytes: Buffer): Header {
  if (bytes.length !== headerBytes || !bytes.subarray(0, magic.length).equals(magic))
    throw new Error('not a vault file')
  const id = bytes.subarray(magic.length, magic.length + 16).toString('hex')

  return {
    keyId: `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`,
    salt: bytes.subarray(magic.length + 16),
    bytes,
  }
}

/** Seals the chunks of one new file, in order. */
export function sealer({ id, key }: DataKey, organisationId: string) {
  const salt = randomBytes(saltBytes)
  const header = Buffer.concat([magic, Buffer.from(id.replaceAll('-', ''), 'hex'), salt])
  const fileKey = keyOfFile(key, salt)
  let index = 0
  const seal = (plain: Uint8Array, sha256OfAll: Buffer | null): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonce(index++, sha256OfAll !== null), {
      authTagLength: tagBytes,
    })
    cipher.setAAD(associated(organisationId, header, sha256OfAll))

    const sealed = cipher.update(plain)
    // Of GCM nothing more comes.
    cipher.final()

    return [sealed, cipher.getAuthTag()]
  }

  return {
    header,
    /** In pieces, one written after the other: joined, each chunk would be copied once more. */
    chunk: (plain: Uint8Array): Buffer[] => seal(plain, null),
    lastChunk: (plain: Uint8Array, sha256OfAll: Buffer): Buffer[] => seal(plain, sha256OfAll),
  }
}

interface SealedChunk {
  key: Buffer
  header: Header
  organisationId: string
  index: number
  /** The hash of the whole content where the chunk is the last one. */
  sha256OfAll: Buffer | null
  sealed: Buffer
}

/** Throws when a bit of the chunk, its place or its file is not what was sealed. */
export function openChunk({ key, header, organisationId, index, sha256OfAll, sealed }: SealedChunk): Buffer {
  const fileKey = keyOfFile(key, header.salt)
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonce(index, sha256OfAll !== null), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(associated(organisationId, header.bytes, sha256OfAll))
  decipher.setAuthTag(sealed.subarray(-tagBytes))

  const plain = decipher.update(sealed.subarray(0, -tagBytes))
  // Throws where the tag does not fit; of GCM nothing more comes.
  decipher.final()

  return plain
}

function keyOfFile(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'muhar:vault-file', 32))
}

function nonce(index: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(index, 7)
  bytes[11] = isLast ? 1 : 0

  return bytes
}

function associated(organisationId: string, header: Buffer, sha256OfAll: Buffer | null): Buffer {
  return Buffer.concat([Buffer.from(organisationId, 'utf8'), header, sha256OfAll ?? Buffer.alloc(0)])
}

/** Bytes of the content, from the size of the file at rest. An empty file is one empty chunk. */
export function plainSize(sealedSize: number): number {
  const body = sealedSize - headerBytes
  const chunks = Math.max(1, Math.ceil(body / (chunkBytes + tagBytes)))

  return body - chunks * tagBytes
}

export function chunkCount(size: number): number {
  return Math.max(1, Math.ceil(size / chunkBytes))
}

/** Where a chunk lies in the file at rest. */
export function sealedRange(index: number, sealedSize: number): [start: number, end: number] {
  const start = headerBytes + index * (chunkBytes + tagBytes)

  return [start, Math.min(sealedSize, start + chunkBytes + tagBytes)]
}
