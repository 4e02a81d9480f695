import type { CryptoPort, SignatureAlgorithm } from '../../ports.ts'
import { fits, publicKeyKind, signatureAlgorithmOf } from '../algorithms.ts'
import { CmsError, unreadable } from '../errors.ts'
import type { Certificate } from './certificate.ts'

/**
 * Did this key make this signature? An algorithm that does not fit the key counts as refused, never
 * as tried.
 */
export async function verifyWithKey(
  crypto: CryptoPort,
  algorithm: SignatureAlgorithm,
  spki: Uint8Array,
  data: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (!fits(publicKeyKind(spki), algorithm))
    throw new CmsError('ALGORITHM_REFUSED', 'algorithm of another key')
  try {
    return await crypto.verify(algorithm, spki, data, signature)
  } catch (error) {
    // A port refuses keys that are none, such as a point off its curve.
    throw unreadable('the public key cannot be used', error)
  }
}

/** Did the holder of `issuer` sign `certificate`? @throws CmsError ALGORITHM_REFUSED */
export async function isSignedBy(
  certificate: Certificate,
  issuer: Certificate,
  crypto: CryptoPort,
): Promise<boolean> {
  const algorithm = signatureAlgorithmOf(certificate.signatureAlgorithm)
  return await verifyWithKey(crypto, algorithm, issuer.spki, certificate.tbs, certificate.signature)
}
