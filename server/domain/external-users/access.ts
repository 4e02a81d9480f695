import type { AccessState } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'

export interface Validity {
  valid_from: Date
  valid_until: Date | null
  ended_at: Date | null
  /** Whether they have an assisted dashboard at all. */
  assisted: boolean
}

/** What an external user's access hangs on: their own row, and the link they came by. */
export interface ExternalAccess extends Validity {
  /** Null where it is gone. */
  link: { expires_at: Date; end_reason: 'replaced' | 'ended' | null } | null
}

/** Why the access does not hold at this moment; null while it does. */
export function accessEnded(access: ExternalAccess, now: Date): Refusal | null {
  const { link } = access
  if (!link) return new Refusal('INVALID_URL')
  const state = accessState(access, now)
  if (state === 'not_begun') return new Refusal('ACCESS_NOT_BEGUN')
  if (state !== 'active') return new Refusal('ACCESS_ENDED')
  if (link.end_reason === 'replaced') return new Refusal('LINK_REPLACED')
  if (link.end_reason) return new Refusal('LINK_ENDED')

  return link.expires_at <= now ? new Refusal('LINK_EXPIRED') : null
}

/** Where the access is, whatever became of the link. */
export function accessState(
  { valid_from: validFrom, valid_until: validUntil, ended_at: endedAt, assisted }: Validity,
  now: Date,
): AccessState {
  if (endedAt) return 'ended'
  if (validUntil && validUntil <= now) return 'expired'
  if (!assisted) return 'off'

  return validFrom > now ? 'not_begun' : 'active'
}

/** Refuses an access that ends before it begins, or has ended before it is given. */
export function requireSoundDates(validFrom: Date, validUntil: Date | null, now: Date): void {
  if (!validUntil || (validUntil > validFrom && validUntil > now)) return
  throw new Refusal('ACCESS_DATES_WRONG', {
    fields: [{ path: 'valid_until', code: 'ACCESS_DATES' }],
  })
}
