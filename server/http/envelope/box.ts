import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { fromBase64url, toBase64url } from './base64url.ts'

const ivBytes = 12
const tagBytes = 16
const leastBytes = ivBytes + tagBytes
const mostBytes = 1024 * 1024
const cipherOptions = { authTagLength: tagBytes }

/**
 * The key of boxes. As a KeyObject: Node takes four times as long over a box whose key are bare
 * bytes.
 */
export const boxKey = (bytes: Uint8Array): KeyObject => createSecretKey(bytes)

/** `b64u(iv || ciphertext || tag)`, AES-256-GCM (docs/wire.md, head). */
export function sealBox(key: KeyObject, aad: string, plain: Uint8Array): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv, cipherOptions)
  cipher.setAAD(Buffer.from(aad, 'utf8'))

  return toBase64url(Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]))
}

/**
 * Null for a broken box: too short, too long, not canonical, altered, under another key or for
 * another purpose.
 */
export function openBox(key: KeyObject, aad: string, box: unknown): Buffer | null {
  const bytes = fromBase64url(box)
  if (!bytes || bytes.length < leastBytes || bytes.length > mostBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), cipherOptions)
  decipher.setAAD(Buffer.from(aad, 'utf8'))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const plain = decipher.update(bytes.subarray(ivBytes, -tagBytes))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    return null // the tag does not fit: the one way in which `final` fails
  }
}
