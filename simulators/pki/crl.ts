import { type Identity, rsaSha256 } from './certificates.ts'
import * as x509 from './x509.ts'

export interface Revocation {
  serialNumber: string
  revocationDate: Date
}

/** A complete CRL (RFC 5280 §5), good for a day. */
export async function makeCrl(issuer: Identity, entries: Revocation[], now: Date): Promise<Buffer> {
  const crl = await x509.X509CrlGenerator.create({
    issuer: issuer.certificate.subjectName,
    thisUpdate: new Date(now.getTime() - 60_000),
    nextUpdate: new Date(now.getTime() + 24 * 3600 * 1000),
    entries,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm: rsaSha256,
    extensions: [await x509.AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey), crlNumber(now)],
  })
  return Buffer.from(crl.rawData)
}

// RFC 5280 §5.2.3: ever growing; the time in milliseconds as a positive INTEGER.
function crlNumber(now: Date): x509.Extension {
  const bytes = Buffer.from(now.getTime().toString(16).padStart(14, '0'), 'hex')
  return new x509.Extension('2.5.29.20', false, new Uint8Array([2, bytes.length, ...bytes]))
}
