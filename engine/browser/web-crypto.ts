import { publicKeyKind } from '../crypto/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { childrenOf, Fields, readDer, tags } from '../crypto/asn1/read.ts'
import { nullValue, oid, sequence } from '../crypto/asn1/write.ts'
import { CmsError } from '../crypto/errors.ts'
import type { CryptoPort, SignatureAlgorithm } from '../ports.ts'
import { webHashing } from '../sign/web-hasher.ts'

const curveNames = new Map<string, string>([
  [oids.p256, 'P-256'],
  [oids.p384, 'P-384'],
  [oids.p521, 'P-521'],
])

/**
 * The crypto port on WebCrypto, for browsers and their workers (secure contexts only). Its hasher
 * keeps what it hashes in memory until the end.
 */
export const webCrypto: CryptoPort = {
  hasher: webHashing.hasher,

  async verify(algorithm, spki, data, signature) {
    const kind = publicKeyKind(spki)
    if (kind.name === 'EC') {
      const raw = rawEcdsa(signature, Math.ceil(kind.bits / 8))
      if (!raw) return false
      const parameters = { name: 'ECDSA', namedCurve: curveNames.get(kind.curve)! }
      const key = await crypto.subtle.importKey('spki', owned(spki), parameters, false, ['verify'])
      return await crypto.subtle.verify({ name: 'ECDSA', hash: algorithm.hash }, key, raw, owned(data))
    }
    const parameters = { name: nameOf(algorithm), hash: algorithm.hash }
    const key = await crypto.subtle.importKey('spki', owned(plainRsa(spki)), parameters, false, ['verify'])
    const how =
      algorithm.name === 'RSA-PSS' ? { name: 'RSA-PSS', saltLength: algorithm.saltLength } : parameters.name
    return await crypto.subtle.verify(how, key, owned(signature), owned(data))
  },

  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
}

function nameOf(algorithm: SignatureAlgorithm): string {
  if (algorithm.name === 'ECDSA') throw new CmsError('ALGORITHM_REFUSED', 'ECDSA with an RSA key')
  return algorithm.name === 'RSA-PSS' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5'
}

/**
 * WebCrypto takes views of plain ArrayBuffers alone; a copy also keeps others from changing the
 * bytes meanwhile.
 */
const owned = (bytes: Uint8Array) => new Uint8Array(bytes)

/**
 * WebCrypto imports RSA keys under rsaEncryption only, also those whose certificate says
 * id-RSASSA-PSS.
 */
function plainRsa(spki: Uint8Array): Uint8Array {
  const fields = new Fields(readDer(spki), 'SubjectPublicKeyInfo')
  fields.next(tags.sequence)
  return sequence(sequence(oid(oids.rsaEncryption), nullValue()), fields.next(tags.bitString).raw)
}

/** ECDSA-Sig-Value (RFC 3279 §2.2.3) as r and s of fixed length; undefined when it is none. */
function rawEcdsa(signature: Uint8Array, length: number): Uint8Array<ArrayBuffer> | undefined {
  const raw = new Uint8Array(length * 2)
  try {
    const parts = childrenOf(readDer(signature))
    if (parts.length !== 2) return undefined
    for (const [index, part] of parts.entries()) {
      const start = part.content.findIndex((octet) => octet !== 0)
      const number = start < 0 ? new Uint8Array() : part.content.subarray(start)
      if (part.tag !== tags.integer || part.content[0]! >= 0x80 || number.length > length) return undefined
      raw.set(number, (index + 1) * length - number.length)
    }
    return raw
  } catch (error) {
    if (error instanceof CmsError) return undefined
    throw error
  }
}
