import { createHash, randomBytes } from 'node:crypto'
import { type Identity, issue, newKeyPair, wholeSecond } from '../pki/certificates.ts'
import * as x509 from '../pki/x509.ts'
import type { Authority } from './authority.ts'
import type { Resident } from './residents.ts'

const minutes = 60_000
const documentSigning = '1.3.6.1.4.1.311.10.3.12'
// Aadhaar e-KYC with OTP. The number of the biometric class is not confirmed; ours is the next one.
// That of an account under a PAN is not confirmed either.
const panPolicy = '2.16.356.100.2.4.3'
const policies = { otp: '2.16.356.100.2.4.1', biometric: '2.16.356.100.2.4.2' }

/** What confirmed the person. */
export type LeafKind = keyof typeof policies | { pan: string }

export interface Leaf extends Identity {
  /** Stands as pseudonym in the subject and as resCode in the response. */
  responseCode: string
}

/**
 * A key and a 30-minute certificate for one signing session, with the field set of Aadhaar e-sign
 * certificates.
 */
export async function issueLeaf(
  authority: Authority,
  resident: Resident,
  now: Date,
  kind: LeafKind,
): Promise<Leaf> {
  const keys = await newKeyPair()
  const responseCode = randomBytes(16).toString('hex')
  const hash = createHash('sha256').update(`${resident.name}${responseCode}`).digest('hex')
  const notBefore = wholeSecond(now)
  const certificate = await issue({
    keys,
    issuer: authority.levels.issuing,
    notBefore,
    notAfter: new Date(notBefore.getTime() + 30 * minutes),
    usages: x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation,
    subject: [
      { C: ['IN'] },
      { O: ['Personal'] },
      ...(typeof kind === 'object'
        ? [{ '2.5.4.5': [createHash('sha256').update(kind.pan).digest('hex')] }] // serialNumber (esign-esp.md §8)
        : [{ '2.5.4.12': [resident.aadhaar.slice(-4)] }]), // title
      { '2.5.4.65': [responseCode] }, // pseudonym
      { '2.5.4.46': [`${resident.yearOfBirth}${resident.gender}${hash}`] }, // dnQualifier
      { '2.5.4.17': [resident.pin] }, // postalCode
      { ST: [resident.state] },
      { CN: [resident.name] },
    ],
    extensions: [
      new x509.ExtendedKeyUsageExtension([documentSigning]),
      new x509.CertificatePolicyExtension([typeof kind === 'object' ? panPolicy : policies[kind]]),
      ...authority.linksFor('issuing'),
    ],
  })
  await authority.record(certificate)
  return { certificate, keys, responseCode }
}
