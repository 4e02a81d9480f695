import 'reflect-metadata'
import { type KeyObject, randomBytes } from 'node:crypto'
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  type JsonName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

export const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const
/** RFC 9336: a certificate that signs documents. */
const documentSigning = '1.3.6.1.5.5.7.3.36'

export interface KeyAndCertificate {
  /** DER. */
  certificate: Buffer
  /** PKCS#8, DER. */
  privateKey: Buffer
}

interface Wanted {
  subject: JsonName
  from: Date
  to: Date
  isAuthority: boolean
  /** The issuer; itself when missing. */
  issuer?: { subject: JsonName; key: KeyObject }
  /** Where its issuer says what it has revoked. */
  crlUrl?: string
}

export const signingKeyOf = (key: KeyObject): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'pkcs8',
    new Uint8Array(key.export({ format: 'der', type: 'pkcs8' })),
    algorithm,
    false,
    ['sign'],
  )

/**
 * An RSA-2048 key and its certificate: the root of an installation, or a seal under it (RFC 5280
 * §4.2.1).
 */
export async function makeCertificate(wanted: Wanted): Promise<KeyAndCertificate> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const signingKey = wanted.issuer ? await signingKeyOf(wanted.issuer.key) : keys.privateKey
  const certificate = await X509CertificateGenerator.create({
    // Positive, and not guessable (RFC 5280 §4.1.2.2).
    serialNumber: `4${randomBytes(16).toString('hex').slice(1)}`,
    subject: wanted.subject,
    issuer: wanted.issuer?.subject ?? wanted.subject,
    notBefore: wanted.from,
    notAfter: wanted.to,
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: await extensionsOf(wanted, keys.publicKey),
  })

  return {
    certificate: Buffer.from(certificate.rawData),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)),
  }
}

async function extensionsOf({ isAuthority, crlUrl }: Wanted, publicKey: CryptoKey): Promise<Extension[]> {
  const identifier = await SubjectKeyIdentifierExtension.create(publicKey)
  if (isAuthority)
    return [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      identifier,
    ]

  return [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
    new ExtendedKeyUsageExtension([documentSigning]),
    ...(crlUrl ? [new CRLDistributionPointsExtension([crlUrl])] : []),
    identifier,
  ]
}
