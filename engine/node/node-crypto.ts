import { constants, createHash, createPublicKey, type Hash, randomBytes, verify } from 'node:crypto'
import type { CryptoPort, Hasher, HashName, SignatureAlgorithm } from '../ports.ts'

const hashNames: Record<HashName, string> = {
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
}

export const nodeHashName = (hash: HashName) => hashNames[hash]

function hasherOf(hash: Hash): Hasher {
  return {
    update(chunk) {
      hash.update(chunk)
    },
    keepsNothing: true,
    async digest() {
      return new Uint8Array(hash.digest())
    },
    fork: () => hasherOf(hash.copy()),
  }
}

/** The crypto port on `node:crypto`. */
export const nodeCrypto: CryptoPort = {
  hasher: (name) => hasherOf(createHash(hashNames[name])),

  async verify(algorithm, spki, data, signature) {
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
    return verify(hashNames[algorithm.hash], data, { key, ...paddingOf(algorithm) }, signature)
  },

  random: (length) => new Uint8Array(randomBytes(length)),
}

/** Padding options of `node:crypto` for a signature algorithm. */
export function paddingOf(algorithm: SignatureAlgorithm): { padding?: number; saltLength?: number } {
  if (algorithm.name === 'RSA-PKCS1') return { padding: constants.RSA_PKCS1_PADDING }
  if (algorithm.name === 'RSA-PSS') {
    return { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: algorithm.saltLength }
  }
  return {}
}
