import { KeyError } from '../../key-error.ts'
import type { HashName } from '../../ports.ts'
import { hashOf, readAlgorithm } from '../algorithms.ts'
import { berToDer } from '../asn1/ber.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  context,
  contextPrimitive,
  type Der,
  Fields,
  oidOf,
  readDer,
  tags,
} from '../asn1/read.ts'
import { concat, sameBytes, toHex } from '../bytes.ts'
import { CmsError } from '../errors.ts'
import { decryptWithPassword, derivePkcs12, Passphrase, type PasswordPort } from './password-encryption.ts'

const encryptedData = '1.2.840.113549.1.7.6'
const keyBag = '1.2.840.113549.1.12.10.1.1'
const shroudedKeyBag = '1.2.840.113549.1.12.10.1.2'
const certificateBag = '1.2.840.113549.1.12.10.1.3'
const x509Certificate = '1.2.840.113549.1.9.22.1'
const localKeyId = '1.2.840.113549.1.9.21'

export interface Pkcs12Contents {
  /** PKCS#8, DER, no longer encrypted. */
  keys: { pkcs8: Uint8Array; id: string | undefined }[]
  certificates: { der: Uint8Array; id: string | undefined }[]
}

/**
 * Opens a PKCS#12 file (RFC 7292): PBES2 with AES or triple DES as OpenSSL 3 and today's browsers
 * write it, and the old SHA-1 schemes with triple DES or RC2. The password's MAC is checked first.
 *
 * @throws KeyError PASSPHRASE_WRONG | KEY_UNREADABLE | KEY_UNSUPPORTED
 */
export function readPkcs12(bytes: Uint8Array, passphrase: string, port: PasswordPort): Pkcs12Contents {
  try {
    return read(bytes, new Passphrase(passphrase, port))
  } catch (error) {
    if (error instanceof CmsError)
      throw new KeyError('KEY_UNREADABLE', 'not a PKCS#12 file', { cause: error })
    throw error
  }
}

function read(bytes: Uint8Array, passphrase: Passphrase): Pkcs12Contents {
  const pfx = new Fields(readDer(berToDer(bytes)), 'PFX')
  pfx.next(tags.integer)
  const safe = contentOf(pfx.next(tags.sequence))
  const mac = pfx.optional(tags.sequence)
  pfx.end()
  if (mac) checkMac(mac, safe, passphrase)
  const contents: Pkcs12Contents = { keys: [], certificates: [] }
  for (const part of childrenOf(readDer(berToDer(safe)))) {
    for (const bag of childrenOf(readDer(berToDer(openPart(part, passphrase)))))
      readBag(bag, passphrase, contents)
  }
  return contents
}

/** The OCTET STRING of a ContentInfo of type data. */
function contentOf(info: Der): Uint8Array {
  const fields = new Fields(info, 'ContentInfo')
  const type = oidOf(fields.next(tags.oid))
  if (type !== oids.data) throw new KeyError('KEY_UNSUPPORTED', `PKCS#12 protected by ${type}`)
  return readDer(fields.next(context(0)).content).content
}

function openPart(part: Der, passphrase: Passphrase): Uint8Array {
  const fields = new Fields(part, 'ContentInfo')
  if (oidOf(fields.next(tags.oid)) !== encryptedData) return contentOf(part)
  const encrypted = new Fields(readDer(fields.next(context(0)).content), 'EncryptedData')
  encrypted.next(tags.integer)
  const info = new Fields(encrypted.next(tags.sequence), 'EncryptedContentInfo')
  info.next(tags.oid)
  const algorithm = info.next(tags.sequence)
  const data = info.optional(contextPrimitive(0))?.content ?? segmented(info.next(context(0)))
  return decryptWithPassword(algorithm, data, passphrase)
}

/** [0] IMPLICIT OCTET STRING cut into pieces, as streaming writers leave it. */
function segmented(value: Der): Uint8Array {
  return concat(childrenOf(value).map((piece) => piece.content))
}

function checkMac(mac: Der, safe: Uint8Array, passphrase: Passphrase): void {
  const fields = new Fields(mac, 'MacData')
  const info = new Fields(fields.next(tags.sequence), 'DigestInfo')
  const algorithm = readAlgorithm(info.next(tags.sequence))
  const expected = info.next(tags.octetString).content
  const salt = fields.next(tags.octetString).content
  const rounds = fields.optional(tags.integer)
  let hash: HashName
  try {
    hash = hashOf(algorithm)
  } catch (error) {
    throw new KeyError('KEY_UNSUPPORTED', `PKCS#12 with MAC ${algorithm.oid}`, { cause: error })
  }
  const key = derivePkcs12(hash, 3, passphrase, salt, rounds ? passphrase.rounds(rounds) : 1, expected.length)
  if (!sameBytes(passphrase.port.hmac(hash, key, safe), expected)) {
    throw new KeyError('PASSPHRASE_WRONG', 'the passphrase does not open the file')
  }
}

function readBag(bag: Der, passphrase: Passphrase, contents: Pkcs12Contents): void {
  const fields = new Fields(bag, 'SafeBag')
  const type = oidOf(fields.next(tags.oid))
  const value = readDer(fields.next(context(0)).content)
  const id = idOf(fields.optional(tags.set))
  if (type === keyBag) contents.keys.push({ pkcs8: value.raw, id })
  else if (type === shroudedKeyBag) {
    const inside = new Fields(value, 'EncryptedPrivateKeyInfo')
    const algorithm = inside.next(tags.sequence)
    contents.keys.push({
      pkcs8: decryptWithPassword(algorithm, inside.next(tags.octetString).content, passphrase),
      id,
    })
  } else if (type === certificateBag) {
    const inside = new Fields(value, 'CertBag')
    if (oidOf(inside.next(tags.oid)) !== x509Certificate) return
    contents.certificates.push({ der: readDer(inside.next(context(0)).content).content, id })
  }
  // CRLs, secrets and nested bags hold no signing key.
}

function idOf(attributes: Der | undefined): string | undefined {
  for (const attribute of attributes ? childrenOf(attributes) : []) {
    const fields = new Fields(attribute, 'attribute')
    if (oidOf(fields.next(tags.oid)) !== localKeyId) continue
    const value = childrenOf(fields.next(tags.set))[0]
    return value && toHex(value.content)
  }
  return undefined
}
