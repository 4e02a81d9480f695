import type { HashName, SignatureAlgorithm } from '../ports.ts'
import { oids } from './asn1/oids.ts'
import {
  bitStringOctets,
  context,
  type Der,
  Fields,
  oidOf,
  readDer,
  smallIntegerOf,
  tags,
} from './asn1/read.ts'
import { encode, integer, nullValue, oid, sequence } from './asn1/write.ts'
import { CmsError, unreadable } from './errors.ts'

/** An AlgorithmIdentifier (RFC 5280 §4.1.1.2) as it is. */
export interface AlgorithmIdentifier {
  oid: string
  parameters: Der | undefined
}

const hashOids: Record<HashName, string> = {
  'SHA-1': oids.sha1,
  'SHA-256': oids.sha256,
  'SHA-384': oids.sha384,
  'SHA-512': oids.sha512,
}
const hashNames = new Map(Object.entries(hashOids).map(([name, value]) => [value, name as HashName]))
export const hashLengths: Record<HashName, number> = {
  'SHA-1': 20,
  'SHA-256': 32,
  'SHA-384': 48,
  'SHA-512': 64,
}

const rsaHashes = new Map<string, HashName>([
  [oids.sha256WithRsa, 'SHA-256'],
  [oids.sha384WithRsa, 'SHA-384'],
  [oids.sha512WithRsa, 'SHA-512'],
])
const ecdsaHashes = new Map<string, HashName>([
  [oids.ecdsaWithSha256, 'SHA-256'],
  [oids.ecdsaWithSha384, 'SHA-384'],
  [oids.ecdsaWithSha512, 'SHA-512'],
])
const curves = new Map<string, number>([
  [oids.p256, 256],
  [oids.p384, 384],
  [oids.p521, 521],
])

export function readAlgorithm(value: Der): AlgorithmIdentifier {
  const fields = new Fields(value, 'AlgorithmIdentifier')
  const name = oidOf(fields.next(tags.oid))
  const parameters = fields.rest()
  fields.end()
  return { oid: name, parameters }
}

/** The hash an identifier names, SHA-1 included (ESSCertID and OCSP CertID still use it). */
export function hashOf(algorithm: AlgorithmIdentifier): HashName {
  const name = hashNames.get(algorithm.oid)
  if (!name) throw new CmsError('ALGORITHM_REFUSED', `hash ${algorithm.oid}`)
  return name
}

/** A hash that signatures may still rest on: SHA-2 (ETSI TS 119 312 §5). */
export function signatureHashOf(algorithm: AlgorithmIdentifier): HashName {
  const name = hashOf(algorithm)
  if (name === 'SHA-1') throw new CmsError('ALGORITHM_REFUSED', 'SHA-1')
  return name
}

/**
 * What a signatureAlgorithm means. CMS may say plain `rsaEncryption` or `id-ecPublicKey`-style
 * names and leave the hash to digestAlgorithm (RFC 3370 §3.2): `digest` is that hash. @throws
 * CmsError ALGORITHM_REFUSED
 */
export function signatureAlgorithmOf(algorithm: AlgorithmIdentifier, digest?: HashName): SignatureAlgorithm {
  const rsaHash = rsaHashes.get(algorithm.oid)
  if (rsaHash) return agreed({ name: 'RSA-PKCS1', hash: rsaHash }, digest)
  const ecdsaHash = ecdsaHashes.get(algorithm.oid)
  if (ecdsaHash) return agreed({ name: 'ECDSA', hash: ecdsaHash }, digest)
  if (algorithm.oid === oids.rsaPss) return agreed(pssOf(algorithm), digest)
  if (algorithm.oid === oids.rsaEncryption && digest && digest !== 'SHA-1')
    return { name: 'RSA-PKCS1', hash: digest }
  throw new CmsError('ALGORITHM_REFUSED', `signature algorithm ${algorithm.oid}`)
}

/**
 * A signature that hashes differently from what digestAlgorithm announces is refused as not
 * understood.
 */
function agreed(algorithm: SignatureAlgorithm, digest: HashName | undefined): SignatureAlgorithm {
  if (digest && digest !== algorithm.hash)
    throw new CmsError('ALGORITHM_REFUSED', 'two hashes in one signature')
  return algorithm
}

/**
 * RSASSA-PSS-params (RFC 4055 §3.1); the defaults (SHA-1) are refused, and MGF1 must use the same
 * hash.
 */
function pssOf(algorithm: AlgorithmIdentifier): SignatureAlgorithm {
  if (!algorithm.parameters) throw new CmsError('ALGORITHM_REFUSED', 'RSA-PSS with default SHA-1')
  const fields = new Fields(algorithm.parameters, 'RSASSA-PSS-params')
  const hashField = fields.optional(context(0))
  const maskField = fields.optional(context(1))
  const saltField = fields.optional(context(2))
  const trailerField = fields.optional(context(3))
  fields.end()
  if (!hashField || !maskField) throw new CmsError('ALGORITHM_REFUSED', 'RSA-PSS with default SHA-1')
  const hash = signatureHashOf(readAlgorithm(readDer(hashField.content)))
  const mask = readAlgorithm(readDer(maskField.content))
  if (mask.oid !== oids.mgf1 || !mask.parameters || hashOf(readAlgorithm(mask.parameters)) !== hash) {
    throw new CmsError('ALGORITHM_REFUSED', 'RSA-PSS mask')
  }
  if (trailerField && smallIntegerOf(readDer(trailerField.content)) !== 1) throw unreadable('RSA-PSS trailer')
  return { name: 'RSA-PSS', hash, saltLength: saltField ? smallIntegerOf(readDer(saltField.content)) : 20 }
}

/** Made once for every hash: by the hash, DER. */
const identifiersOf = (names: Iterable<[string, HashName]>, ...parameters: Uint8Array[]) =>
  new Map(Array.from(names, ([name, hash]) => [hash, sequence(oid(name), ...parameters)]))
const hashIdentifiers = identifiersOf(hashNames)
const rsaIdentifiers = identifiersOf(rsaHashes, nullValue())
const ecdsaIdentifiers = identifiersOf(ecdsaHashes)

function known(identifiers: ReadonlyMap<HashName, Uint8Array>, hash: HashName): Uint8Array {
  const identifier = identifiers.get(hash)
  if (!identifier) throw new CmsError('ALGORITHM_REFUSED', hash)
  return identifier
}

/** DER AlgorithmIdentifier of a hash; parameters absent (RFC 5754 §2). Not to be written to. */
export const hashIdentifier = (hash: HashName) => known(hashIdentifiers, hash)

/** DER AlgorithmIdentifier of a signature algorithm. Not to be written to. */
export function signatureIdentifier(algorithm: SignatureAlgorithm): Uint8Array {
  if (algorithm.name === 'RSA-PKCS1') return known(rsaIdentifiers, algorithm.hash)
  if (algorithm.name === 'ECDSA') return known(ecdsaIdentifiers, algorithm.hash)
  const hash = sequence(oid(hashOids[algorithm.hash]), nullValue())
  return sequence(
    oid(oids.rsaPss),
    sequence(
      encode(context(0), hash),
      encode(context(1), sequence(oid(oids.mgf1), hash)),
      encode(context(2), integer(algorithm.saltLength)),
    ),
  )
}

/** What a SubjectPublicKeyInfo holds. */
export type PublicKeyKind = { name: 'RSA'; bits: number } | { name: 'EC'; bits: number; curve: string }

/**
 * Kind and size of a public key. @throws CmsError ALGORITHM_REFUSED below 2048 bits RSA or off the
 * curve list
 */
export function publicKeyKind(spki: Uint8Array): PublicKeyKind {
  const fields = new Fields(readDer(spki), 'SubjectPublicKeyInfo')
  const algorithm = readAlgorithm(fields.next(tags.sequence))
  const key = bitStringOctets(fields.next(tags.bitString))
  fields.end()
  if (algorithm.oid === oids.ecPublicKey) {
    const curve = algorithm.parameters ? oidOf(algorithm.parameters) : ''
    const bits = curves.get(curve)
    if (!bits) throw new CmsError('ALGORITHM_REFUSED', `curve ${curve}`)
    return { name: 'EC', bits, curve }
  }
  if (algorithm.oid !== oids.rsaEncryption && algorithm.oid !== oids.rsaPss) {
    throw new CmsError('ALGORITHM_REFUSED', `key ${algorithm.oid}`)
  }
  const modulus = new Fields(readDer(key), 'RSAPublicKey').next(tags.integer).content
  const start = modulus.findIndex((octet) => octet !== 0)
  const bits = start < 0 ? 0 : (modulus.length - start) * 8 - Math.clz32(modulus[start]!) + 24
  // ETSI TS 119 312 §8.4: 2048 at least; above 8192 the check itself becomes a burden for the
  // reader.
  if (bits < 2048 || bits > 8192) throw new CmsError('ALGORITHM_REFUSED', `RSA of ${bits} bits`)
  return { name: 'RSA', bits }
}

/** Does this kind of key make this kind of signature? Never let one be tried as the other. */
export function fits(key: PublicKeyKind, algorithm: SignatureAlgorithm): boolean {
  return key.name === 'EC' ? algorithm.name === 'ECDSA' : algorithm.name !== 'ECDSA'
}
