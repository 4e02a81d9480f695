import { attributeOids } from '../asn1/oids.ts'
import { type Certificate, nameOfHolder } from '../x509/certificate.ts'
import type { KeyUsage } from '../x509/extensions.ts'
import { attributeOf, type NameAttribute } from '../x509/name.ts'

/** Who signed, read from the certificate by OID; what an authority does not write is undefined. */
export interface Signer {
  commonName: string
  organization: string | undefined
  /** 2.5.4.12; in Aadhaar certificates the last four digits of the number. */
  title: string | undefined
  postalCode: string | undefined
  /** 2.5.4.65 */
  pseudonym: string | undefined
  /** 2.5.4.46; in Aadhaar certificates year of birth, gender letter and a hash. */
  dnQualifier: string | undefined
  state: string | undefined
  country: string | undefined
  email: string | undefined
  /** Every subject attribute in the order written. */
  subject: NameAttribute[]
  /** Name of the issuing authority. */
  issuer: string
  issuerText: string
  serialNumber: string
  notBefore: Date
  notAfter: Date
  keyUsage: KeyUsage[] | undefined
  extendedKeyUsage: string[] | undefined
  policies: string[]
  /** DER. */
  certificate: Uint8Array
}

export function signerOf(certificate: Certificate): Signer {
  const { subject, issuer } = certificate
  const of = (oid: string) => attributeOf(subject, oid)
  return {
    commonName: nameOfHolder(certificate),
    organization: of(attributeOids.organization),
    title: of(attributeOids.title),
    postalCode: of(attributeOids.postalCode),
    pseudonym: of(attributeOids.pseudonym),
    dnQualifier: of(attributeOids.dnQualifier),
    state: of(attributeOids.state),
    country: of(attributeOids.country),
    email: of(attributeOids.email),
    subject: subject.attributes,
    issuer: attributeOf(issuer, attributeOids.commonName) ?? issuer.text,
    issuerText: issuer.text,
    serialNumber: certificate.serialNumber,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    keyUsage: certificate.keyUsage,
    extendedKeyUsage: certificate.extendedKeyUsage,
    policies: certificate.policies,
    certificate: certificate.der,
  }
}
