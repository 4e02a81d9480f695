import { secureSignatures } from '#services/lasting/secure-signature.ts'
import { job } from '../define-job.ts'

/**
 * Sent with each signature that others are still to follow, and again while an authority is away.
 */
export const secureSignaturesJob = job(
  'secure-signatures',
  (payload: { organisationId: string; documentId: string; triesInVain?: number }, parts) =>
    secureSignatures(parts, payload.organisationId, payload.documentId, payload.triesInVain),
)
