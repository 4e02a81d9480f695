import { createPrivateKey, createPublicKey, type KeyObject, type SignKeyObjectInput, sign } from 'node:crypto'
import { certificatesOf, readCertificate } from '../crypto/x509/certificate.ts'
import { KeyError } from '../key-error.ts'
import type { HashName, SignatureAlgorithm, SigningKey } from '../ports.ts'
import { nodeHashName, paddingOf } from './node-crypto.ts'

/** On a thread of the pool: an RSA signature must not hold up a server's other answers. */
const signInPool = (hash: string, data: Uint8Array, key: KeyObject | SignKeyObjectInput) =>
  new Promise<Uint8Array>((resolve, reject) => {
    sign(hash, data, key, (error, signature) => (error ? reject(error) : resolve(new Uint8Array(signature))))
  })

export interface NodeSigningKeyInput {
  /**
   * PKCS#8 (or traditional) private key, PEM text or DER bytes, plain or encrypted; or a KeyObject.
   */
  key: string | Uint8Array | KeyObject
  /** Of an encrypted key. */
  passphrase?: string
  /** Leaf first: PEM with one or many, or DER. */
  certificates: string | Uint8Array | readonly Uint8Array[]
  /** Default SHA-256, which is what `prepare` digests with. */
  hash?: HashName
  /** RSA-PSS instead of PKCS#1 v1.5; salt as long as the hash. */
  pss?: boolean
  /**
   * Signs on the calling thread instead of one of the pool: nobody has to be woken up for it, and
   * nothing else of the calling thread runs meanwhile. For worker threads, and for programs that
   * sign one file after the other.
   */
  onThisThread?: boolean
}

/**
 * A signing key in this process's memory.
 *
 * @throws KeyError KEY_UNREADABLE | KEY_UNSUPPORTED | KEY_OF_ANOTHER_CERTIFICATE
 */
export function nodeSigningKey(input: NodeSigningKeyInput): SigningKey {
  const key = openPrivateKey(input)
  const certificates =
    typeof input.certificates === 'string' || input.certificates instanceof Uint8Array
      ? certificatesOf(input.certificates)
      : [...input.certificates]
  const leaf = readCertificate(certificates[0] ?? new Uint8Array())
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' })
  if (!publicKey.equals(leaf.spki))
    throw new KeyError('KEY_OF_ANOTHER_CERTIFICATE', 'key and certificate differ')
  const algorithm = algorithmOf(key, input)
  const hash = nodeHashName(algorithm.hash)
  // The key alone where its padding goes without saying: Node asks by exceptions what else it was
  // given.
  const padded = algorithm.name === 'RSA-PSS' ? { key, ...paddingOf(algorithm) } : key
  return {
    certificates,
    algorithm,
    async sign(data) {
      if (input.onThisThread) return new Uint8Array(sign(hash, data, padded))
      return await signInPool(hash, data, padded)
    },
  }
}

/** @throws KeyError KEY_UNREADABLE */
export function openPrivateKey({
  key,
  passphrase,
}: Pick<NodeSigningKeyInput, 'key' | 'passphrase'>): KeyObject {
  try {
    if (typeof key === 'string') return createPrivateKey({ key, format: 'pem', passphrase })
    if (!(key instanceof Uint8Array)) return key
    return createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8', passphrase })
  } catch (error) {
    throw new KeyError('KEY_UNREADABLE', 'the private key cannot be opened', { cause: error })
  }
}

function algorithmOf(key: KeyObject, { hash, pss }: NodeSigningKeyInput): SignatureAlgorithm {
  if (key.asymmetricKeyType === 'ec') {
    return { name: 'ECDSA', hash: hash ?? 'SHA-256' }
  }
  if (key.asymmetricKeyType === 'rsa') {
    const chosen = hash ?? 'SHA-256'
    if (!pss) return { name: 'RSA-PKCS1', hash: chosen }
    return { name: 'RSA-PSS', hash: chosen, saltLength: Number(chosen.slice(4)) / 8 }
  }
  throw new KeyError('KEY_UNSUPPORTED', `keys of type ${key.asymmetricKeyType} do not sign documents here`)
}
