import type { AccessState } from '#contract/vocabulary/groups.ts'
import { Refusal } from '#domain/refusal.ts'

export interface Validity {
  validFrom: Date
  validUntil: Date | null
  endedAt: Date | null
  /** Whether they have an assisted dashboard at all. */
  assisted: boolean
}

/** What an external user's access hangs on: their own row, and the link they came by. */
export interface ExternalAccess extends Validity {
  /** Null where it is gone. */
  link: { expiresAt: Date; endReason: 'replaced' | 'ended' | null } | null
}

/** Why the access does not hold at this moment; null while it does. */
export function accessEnded(access: ExternalAccess, now: Date): Refusal | null {
  const { link } = access
  if (!link) return new Refusal('INVALID_URL')
  const state = accessState(access, now)
  if (state === 'not_begun') return new Refusal('ACCESS_NOT_BEGUN')
  if (state !== 'active') return new Refusal('ACCESS_ENDED')
  if (link.endReason === 'replaced') return new Refusal('LINK_REPLACED')
  if (link.endReason) return new Refusal('LINK_ENDED')

  return link.expiresAt <= now ? new Refusal('LINK_EXPIRED') : null
}

/** Where the access stands, whatever became of the link. */
export function accessState({ validFrom, validUntil, endedAt, assisted }: Validity, now: Date): AccessState {
  if (endedAt) return 'ended'
  if (validUntil && validUntil <= now) return 'expired'
  if (!assisted) return 'off'

  return validFrom > now ? 'not_begun' : 'active'
}

/** Refuses an access that ends before it begins, or has ended before it is given. */
export function requireSoundDates(validFrom: Date, validUntil: Date | null, now: Date): void {
  if (!validUntil || (validUntil > validFrom && validUntil > now)) return
  throw new Refusal('ACCESS_DATES_WRONG', {
    fields: [{ path: 'valid_until', message: 'The access must end after it begins, and in the future.' }],
  })
}
