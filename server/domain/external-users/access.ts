import { Refusal } from '#domain/refusal.ts'

/** What an external user's access hangs on: their own row, and the link they came by. */
export interface ExternalAccess {
  validFrom: Date
  validUntil: Date | null
  endedAt: Date | null
  /** Null where it is gone. */
  link: { expiresAt: Date; endReason: 'replaced' | 'ended' | null } | null
}

/** Why the access does not hold at this moment; null while it does. */
export function accessEnded(access: ExternalAccess, now: Date): Refusal | null {
  const { validFrom, validUntil, endedAt, link } = access
  if (!link) return new Refusal('INVALID_URL')
  if (endedAt || (validUntil && validUntil <= now)) return new Refusal('ACCESS_ENDED')
  if (validFrom > now) return new Refusal('ACCESS_NOT_BEGUN')
  if (link.endReason === 'replaced') return new Refusal('LINK_REPLACED')
  if (link.endReason) return new Refusal('LINK_ENDED')

  return link.expiresAt <= now ? new Refusal('LINK_EXPIRED') : null
}
