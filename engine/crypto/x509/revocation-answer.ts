/** What one CRL or OCSP response says. `reason` is a CRLReason number (RFC 5280 §5.3.1). */
export interface RevocationAnswer {
  source: 'crl' | 'ocsp'
  status: 'good' | 'revoked' | 'unknown'
  revokedAt?: Date | undefined
  reason?: number | undefined
  thisUpdate: Date
  nextUpdate: Date | undefined
}
