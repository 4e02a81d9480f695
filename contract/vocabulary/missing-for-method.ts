/**
 * What a way to sign lacks: an e-sign provider, what its page reads, certificates of authorities
 * and hosts that say what was revoked, a signing service of the organisation.
 */
export const missingForMethod = ['provider', 'reader', 'trust', 'service'] as const
export type MissingForMethod = (typeof missingForMethod)[number]
