import { attributeOids } from '../crypto/asn1/oids.ts'
import { type Certificate, readCertificate } from '../crypto/x509/certificate.ts'
import { attributeOf } from '../crypto/x509/name.ts'

/**
 * On whose word an anchor is trusted. `test`: it calls itself so, or was filed so; nobody should
 * rely on it.
 */
export type AnchorKind = 'given' | 'cca-india' | 'organisation' | 'system' | 'test'

export interface TrustAnchor {
  /** DER */
  certificate: Uint8Array
  kind: AnchorKind
}

export interface Anchor {
  certificate: Certificate
  kind: AnchorKind
}

/** An authority that says so in its name is for tests, wherever somebody filed it. */
export function isTestAuthority({ subject }: Certificate): boolean {
  return [attributeOids.commonName, attributeOids.organization].some((oid) =>
    /^TEST ONLY\b/.test(attributeOf(subject, oid) ?? ''),
  )
}

/** @throws CmsError UNREADABLE */
export function anchorsOf(trust: readonly (Uint8Array | TrustAnchor)[]): Anchor[] {
  return trust.map((one) => {
    const { certificate: der, kind } =
      one instanceof Uint8Array ? { certificate: one, kind: 'given' as const } : one
    const certificate = readCertificate(der)
    return { certificate, kind: isTestAuthority(certificate) ? 'test' : kind }
  })
}
