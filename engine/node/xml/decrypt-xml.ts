import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { xmldsig } from './algorithms.ts'
import type { XmlElement } from './parse-xml.ts'
import { XmlError } from './xml-error.ts'

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#'
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#'

interface Cipher {
  name: 'aes-128-gcm' | 'aes-256-gcm' | 'aes-128-cbc' | 'aes-256-cbc'
  keyBytes: number
  /** XML Encryption 1.1 §5.2: CBC tells nobody that its text was changed. */
  isAuthenticated: boolean
}

const ciphers: Readonly<Record<string, Cipher>> = {
  [`${xmlenc11}aes128-gcm`]: { name: 'aes-128-gcm', keyBytes: 16, isAuthenticated: true },
  [`${xmlenc11}aes256-gcm`]: { name: 'aes-256-gcm', keyBytes: 32, isAuthenticated: true },
  [`${xmlenc}aes128-cbc`]: { name: 'aes-128-cbc', keyBytes: 16, isAuthenticated: false },
  [`${xmlenc}aes256-cbc`]: { name: 'aes-256-cbc', keyBytes: 32, isAuthenticated: false },
}

/**
 * The text of an `EncryptedData` (XML Encryption 1.1) whose key was encrypted to one of ours.
 *
 * Taken: AES-GCM, keys by RSA-OAEP with one hash throughout. AES-CBC only where the caller has
 * checked a signature over the encrypted text itself (`isSigned`): unsigned, every answer about it
 * would tell of its padding. RSA 1.5 never.
 *
 * @param holder the element that holds EncryptedData, and may hold EncryptedKey beside it
 * @throws XmlError XML_ALGORITHM | XML_DECRYPTION
 */
export function decryptXml(
  holder: XmlElement,
  { keys, isSigned }: { keys: readonly KeyObject[]; isSigned: boolean },
): string {
  const data = one(holder, 'EncryptedData', xmlenc)
  const algorithm = algorithmOf(data)
  const cipher = Object.hasOwn(ciphers, algorithm) ? ciphers[algorithm] : undefined
  if (!cipher || !(cipher.isAuthenticated || isSigned)) throw new XmlError('XML_ALGORITHM', algorithm)
  const inside = all(data, 'KeyInfo', xmldsig).flatMap((info) => all(info, 'EncryptedKey', xmlenc))
  // SAML core §2.3.4: one key for us, inside the data or beside it.
  const wrapped = [...inside, ...all(holder, 'EncryptedKey', xmlenc)]
  if (wrapped.length !== 1) throw new XmlError('XML_DECRYPTION', `${wrapped.length} keys`)
  const bytes = bytesOf(data)
  const oaepHash = hashOf(wrapped[0]!)
  for (const key of keys) {
    try {
      const secret = privateDecrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash },
        bytesOf(wrapped[0]!),
      )
      if (secret.length === cipher.keyBytes) return opened(bytes, secret, cipher)
    } catch {
      // Under another of our keys it may open; if under none, nobody learns where it failed.
    }
  }
  throw new XmlError('XML_DECRYPTION', 'not encrypted to a key of ours, or changed')
}

function opened(bytes: Buffer, secret: Buffer, { name }: Cipher): string {
  if (name === 'aes-128-cbc' || name === 'aes-256-cbc') {
    const decipher = createDecipheriv(name, secret, bytes.subarray(0, 16)).setAutoPadding(false)
    const text = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()])
    // XML Encryption §5.2: the last octet says how many were added, the others may be anything.
    const added = text.at(-1) ?? 0
    if (added < 1 || added > 16) throw new XmlError('XML_DECRYPTION', 'padding')

    return readText(text.subarray(0, text.length - added))
  }
  // §5.2.4: 96 bits of initialisation vector, 128 bits of tag at the end.
  if (bytes.length < 28) throw new XmlError('XML_DECRYPTION', 'too short')
  const decipher = createDecipheriv(name, secret, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(-16))

  return readText(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]))
}

const readText = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/**
 * §5.5.2: OAEP with one and the same hash for the label and the mask; the others are nobody's
 * habit.
 */
function hashOf(encryptedKey: XmlElement): string {
  const method = one(encryptedKey, 'EncryptionMethod', xmlenc)
  const digest = all(method, 'DigestMethod', xmldsig)[0]?.attributes.Algorithm ?? `${xmldsig}sha1`
  const mask = all(method, 'MGF', xmlenc11)[0]?.attributes.Algorithm ?? `${xmlenc11}mgf1sha1`
  const asked = [method.attributes.Algorithm, digest, mask].join(' ')
  const known: Record<string, string> = {
    [`${xmlenc}rsa-oaep-mgf1p ${xmldsig}sha1 ${xmlenc11}mgf1sha1`]: 'sha1',
    [`${xmlenc11}rsa-oaep ${xmldsig}sha1 ${xmlenc11}mgf1sha1`]: 'sha1',
    [`${xmlenc11}rsa-oaep ${xmlenc}sha256 ${xmlenc11}mgf1sha256`]: 'sha256',
  }
  const hash = known[asked]
  if (!hash || all(method, 'OAEPparams', xmlenc).length > 0) throw new XmlError('XML_ALGORITHM', asked)

  return hash
}

function bytesOf(element: XmlElement): Buffer {
  const text = one(one(element, 'CipherData', xmlenc), 'CipherValue', xmlenc).text.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new XmlError('XML_DECRYPTION', 'not Base64')

  return Buffer.from(text, 'base64')
}

const algorithmOf = (element: XmlElement) =>
  one(element, 'EncryptionMethod', xmlenc).attributes.Algorithm ?? ''

const all = (parent: XmlElement, name: string, namespace: string) =>
  parent.children.filter((child) => child.name === name && child.namespace === namespace)

function one(parent: XmlElement, name: string, namespace: string): XmlElement {
  const found = all(parent, name, namespace)
  if (found.length !== 1) throw new XmlError('XML_DECRYPTION', `${found.length} times ${name}`)

  return found[0]!
}
