import type { RevocationSource } from '#engine'

/**
 * Whom we ask whether a certificate was revoked: OCSP responders, lists, and where an authority's
 * certificate lies. Null where no host may be asked: signatures then last as long as their own
 * certificates.
 */
export type RevocationData = RevocationSource | null
