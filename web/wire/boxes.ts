import { fromBase64Url, toBase64Url } from './base64url.ts'

const ivBytes = 12
const tagBytes = 16
// Of an answer: the list for a member of ten thousand organisations has 1.7 MB.
const mostBytes = 16 * 1024 * 1024

const encode = new TextEncoder()
const decode = new TextDecoder('utf-8', { fatal: true })

/** A box: `b64u(iv || ciphertext || tag)`, AES-256-GCM (`docs/wire.md`, head). */
export async function sealBox(key: CryptoKey, text: string, aad: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(parameters(iv, aad), key, encode.encode(text))
  const box = new Uint8Array(ivBytes + sealed.byteLength)
  box.set(iv)
  box.set(new Uint8Array(sealed), ivBytes)
  return toBase64Url(box)
}

/** Opens a box or throws: too short, too long, not canonical, altered, or under another name. */
export async function openBox(key: CryptoKey, box: string, aad: string): Promise<string> {
  const bytes = fromBase64Url(box)
  if (bytes.length < ivBytes + tagBytes || bytes.length > mostBytes) throw new Error('broken box')
  const opened = await crypto.subtle.decrypt(
    parameters(bytes.subarray(0, ivBytes), aad),
    key,
    bytes.subarray(ivBytes),
  )
  return decode.decode(opened)
}

/** The key of one call: the SHA-256 of its token. */
export async function callKeyOf(callToken: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encode.encode(callToken))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function parameters(iv: BufferSource, aad: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encode.encode(aad), tagLength: 128 }
}
