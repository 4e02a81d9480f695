import { fromBase64Url } from './base64url.ts'

const info = new TextEncoder().encode('muhar-envelope-v1')

/** ECDH with the server's point, then HKDF-SHA256 (`docs/wire.md` §1). */
export async function deriveTransportKey(
  own: CryptoKey,
  serverPoint: string,
  usages: KeyUsage[] = ['encrypt', 'decrypt'],
): Promise<CryptoKey> {
  const point = fromBase64Url(serverPoint)
  const theirs = await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, true, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    usages,
  )
}
