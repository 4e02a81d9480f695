import { rootCertificates } from 'node:tls'
import { CmsError } from '../../crypto/errors.ts'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import type { TrustAnchor } from '../../verify/trust.ts'

/**
 * The roots that Node trusts for https (Mozilla's list). They vouch for servers; few of them for
 * people who sign, so they are a choice and never a default. Roots of a kind this library does not
 * read are left out.
 */
export function systemAnchors(): TrustAnchor[] {
  return rootCertificates.flatMap((pem) => {
    try {
      return certificatesOf(pem).map((certificate) => ({ certificate, kind: 'system' as const }))
    } catch (error) {
      if (error instanceof CmsError) return []
      throw error
    }
  })
}
