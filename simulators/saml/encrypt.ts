import { constants, createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { names } from './names.ts'

const ciphers = {
  gcm: { name: 'aes-256-gcm', uri: `${names.xmlenc11}aes256-gcm` },
  cbc: { name: 'aes-256-cbc', uri: `${names.xmlenc}aes256-cbc` },
} as const
export type CipherName = keyof typeof ciphers

/**
 * EncryptedAssertion (core §2.3.4) by XML Encryption 1.1: a new key for each, wrapped by RSA-OAEP.
 */
export function encryptAssertion(xml: string, certificatePem: string, cipher: CipherName = 'gcm'): string {
  const { uri } = ciphers[cipher]
  const key = randomBytes(32)
  const wrapped = publicEncrypt(
    {
      key: new X509Certificate(certificatePem).publicKey,
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha1',
    },
    key,
  )
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`
  const wrappedKey = `<xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${names.xmlenc}rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="${names.xmldsig}sha1"/></xenc:EncryptionMethod>${value(wrapped)}</xenc:EncryptedKey>`
  return `<saml:EncryptedAssertion xmlns:saml="${names.assertion}"><xenc:EncryptedData xmlns:xenc="${names.xmlenc}" xmlns:ds="${names.xmldsig}" Type="${names.xmlenc}Element"><xenc:EncryptionMethod Algorithm="${uri}"/><ds:KeyInfo>${wrappedKey}</ds:KeyInfo>${value(sealed(xml, key, cipher))}</xenc:EncryptedData></saml:EncryptedAssertion>`
}

function sealed(xml: string, key: Buffer, cipher: CipherName): Buffer {
  if (cipher === 'gcm') {
    const iv = randomBytes(12)
    const made = createCipheriv('aes-256-gcm', key, iv)
    const text = Buffer.concat([made.update(xml, 'utf8'), made.final()])
    return Buffer.concat([iv, text, made.getAuthTag()])
  }
  const iv = randomBytes(16)
  const made = createCipheriv('aes-256-cbc', key, iv)
  return Buffer.concat([iv, made.update(xml, 'utf8'), made.final()])
}
