import { createPublicKey } from 'node:crypto'
import { sameBytes } from '../../crypto/bytes.ts'
import { chainOf } from '../../crypto/pkcs12/chain-of.ts'
import { readCertificate } from '../../crypto/x509/certificate.ts'
import { KeyError } from '../../key-error.ts'
import type { HashName, SigningKey } from '../../ports.ts'
import { nodeSigningKey, openPrivateKey } from '../signing-key.ts'

/**
 * The key with its own certificate first and its issuers after it; whatever else lies in the file
 * is left there.
 */
export function holderFirst(
  contents: { keys: { pkcs8: Uint8Array }[]; certificates: { der: Uint8Array }[] },
  hash: HashName = 'SHA-256',
): SigningKey {
  const { pkcs8 } = contents.keys[0]!
  const certificates = chainOfKey(pkcs8, contents.certificates)
  if (!certificates)
    throw new KeyError('KEY_OF_ANOTHER_CERTIFICATE', 'no certificate belongs to the private key')
  return nodeSigningKey({ key: openPrivateKey({ key: pkcs8 }), certificates, hash })
}

/** The certificate of a private key and its issuers; undefined where there is none for it. */
export function chainOfKey(
  pkcs8: Uint8Array,
  certificates: readonly { der: Uint8Array }[],
): Uint8Array[] | undefined {
  const key = openPrivateKey({ key: pkcs8 })
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }))
  const all = certificates.map(({ der }) => readCertificate(der))
  const holder = all.find(({ spki }) => sameBytes(spki, publicKey))
  return holder && chainOf(holder, all).map(({ der }) => der)
}
