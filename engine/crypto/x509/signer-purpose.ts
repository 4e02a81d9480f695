import { oids } from '../asn1/oids.ts'
import type { Certificate } from './certificate.ts'

/**
 * Extended key usages under which people and organisations sign documents: RFC 9336, Microsoft and
 * Adobe document signing, e-mail protection and client authentication (Indian class 2 and 3
 * certificates carry these).
 */
const signingPurposes = new Set<string>([
  oids.anyExtendedKeyUsage,
  oids.documentSigning,
  oids.microsoftDocumentSigning,
  oids.adobeAuthenticDocuments,
  oids.emailProtection,
  oids.clientAuth,
])

/**
 * May this certificate's key sign a document? Absent extensions allow everything (RFC 5280
 * §4.2.1.3, §4.2.1.12).
 */
export function maySignDocuments(certificate: Certificate): boolean {
  const { keyUsage, extendedKeyUsage } = certificate
  if (keyUsage && !keyUsage.includes('digitalSignature') && !keyUsage.includes('nonRepudiation')) return false
  return !extendedKeyUsage || extendedKeyUsage.some((purpose) => signingPurposes.has(purpose))
}

/** RFC 3161 §2.3: the extended key usage must be there, critical, and name time-stamping alone. */
export function mayTimeStamp(certificate: Certificate): boolean {
  const { keyUsage, extendedKeyUsage } = certificate
  if (keyUsage && !keyUsage.includes('digitalSignature') && !keyUsage.includes('nonRepudiation')) return false
  return (
    certificate.extensions.get(oids.extKeyUsage)?.critical === true &&
    extendedKeyUsage?.length === 1 &&
    extendedKeyUsage[0] === oids.timeStamping
  )
}
