import { attributeOids, oids } from '../crypto/asn1/oids.ts'
import { Fields, oidOf, readDer, tags } from '../crypto/asn1/read.ts'
import { integer, sequence } from '../crypto/asn1/write.ts'
import { CmsError } from '../crypto/errors.ts'
import { chainOf } from '../crypto/pkcs12/chain-of.ts'
import { readPkcs12 } from '../crypto/pkcs12/read-pkcs12.ts'
import { type Certificate, nameOfHolder, readCertificate } from '../crypto/x509/certificate.ts'
import { attributeOf } from '../crypto/x509/name.ts'
import { KeyError } from '../key-error.ts'
import type { SigningKey } from '../ports.ts'
import { webPasswords } from './passwords.ts'
import { webCrypto } from './web-crypto.ts'

export { KeyError }

/** A key of a file that may sign, with what its certificate says. */
export interface FileKey extends SigningKey {
  name: string
  issuer: string
  notBefore: Date
  notAfter: Date
}

/**
 * The signing keys of a PKCS#12 file, each with its certificate first and its issuers after it.
 * WebCrypto holds the keys and does not give them out again; the file's copy of them is
 * overwritten.
 *
 * @throws KeyError as readPkcs12; KEY_UNREADABLE when it holds no key that has a certificate
 */
export async function openKeyFile(bytes: Uint8Array, passphrase: string): Promise<FileKey[]> {
  const { keys, certificates } = readPkcs12(bytes, passphrase, webPasswords)
  const all = certificates.map(({ der }) => readCertificate(der.slice()))
  const found: FileKey[] = []
  for (const { pkcs8 } of keys) {
    const key = await imported(pkcs8)
    pkcs8.fill(0)
    const holder = key && (await holderOf(key, all))
    if (key && holder) found.push(fileKey(key, chainOf(holder, all)))
  }
  if (found.length === 0) throw new KeyError('KEY_UNREADABLE', 'no key with a certificate')
  return found
}

type Imported = Pick<SigningKey, 'algorithm' | 'sign'>

/** Undefined for a kind of key that does not sign documents. */
async function imported(pkcs8: Uint8Array): Promise<Imported | undefined> {
  const kind = kindOf(pkcs8)
  if (kind === undefined) return undefined
  const how =
    kind === 'RSA' ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } : { name: 'ECDSA', namedCurve: kind }
  const copy = new Uint8Array(pkcs8)
  const key = await crypto.subtle.importKey('pkcs8', copy, how, false, ['sign']).catch(() => undefined)
  copy.fill(0)
  if (!key) return undefined
  return {
    algorithm: { name: kind === 'RSA' ? 'RSA-PKCS1' : 'ECDSA', hash: 'SHA-256' },
    async sign(data) {
      const how = kind === 'RSA' ? 'RSASSA-PKCS1-v1_5' : { name: 'ECDSA', hash: 'SHA-256' }
      const signature = new Uint8Array(await crypto.subtle.sign(how, key, new Uint8Array(data)))
      if (kind === 'RSA') return signature
      const half = signature.length / 2
      // ECDSA-Sig-Value (RFC 3279 §2.2.3): CMS wants DER, WebCrypto gives r and s.
      return sequence(integer(signature.subarray(0, half)), integer(signature.subarray(half)))
    },
  }
}

const curves = new Map<string, string>([
  [oids.p256, 'P-256'],
  [oids.p384, 'P-384'],
  [oids.p521, 'P-521'],
])

/** `RSA`, or the name of a curve (RFC 5208 §5: PrivateKeyInfo). */
function kindOf(pkcs8: Uint8Array): string | undefined {
  try {
    const info = new Fields(readDer(pkcs8), 'PrivateKeyInfo')
    info.next(tags.integer)
    const algorithm = new Fields(info.next(tags.sequence), 'AlgorithmIdentifier')
    const oid = oidOf(algorithm.next(tags.oid))
    if (oid === oids.rsaEncryption) return 'RSA'
    const curve = algorithm.rest()
    return oid === oids.ecPublicKey && curve ? curves.get(oidOf(curve)) : undefined
  } catch (error) {
    if (error instanceof CmsError) return undefined
    throw error
  }
}

const probe = new TextEncoder().encode('Does this key belong to this certificate?')

/**
 * The certificate whose public key verifies what the key signs: names and ids in a file may be
 * wrong.
 */
async function holderOf(key: Imported, all: readonly Certificate[]): Promise<Certificate | undefined> {
  const signature = await key.sign(probe)
  for (const one of all) {
    const fits = await webCrypto.verify(key.algorithm, one.spki, probe, signature).catch(() => false)
    if (fits) return one
  }
  return undefined
}

function fileKey(key: Imported, chain: readonly Certificate[]): FileKey {
  const [holder] = chain as [Certificate]
  return {
    ...key,
    certificates: chain.map(({ der }) => der),
    name: nameOfHolder(holder),
    issuer: attributeOf(holder.issuer, attributeOids.commonName) ?? holder.issuer.text,
    notBefore: holder.notBefore,
    notAfter: holder.notAfter,
  }
}
