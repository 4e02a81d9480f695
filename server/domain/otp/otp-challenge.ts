import { hour, minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'

/**
 * flows.md: 6 digits, 10 minutes, 5 tries, 3 sends in all, 30 s apart, then locked until 24 h after
 * the last.
 */
export const otpRules = { minutes: 10, tries: 5, sends: 3, secondsApart: 30, lockHours: 24 } as const

export interface OtpStanding {
  tries: number
  sends: number
  last_sent_at: Date
  expires_at: Date
  locked_until: Date | null
  used_at: Date | null
}

const lockedUntil = (challenge: OtpStanding): Date =>
  new Date(challenge.last_sent_at.getTime() + otpRules.lockHours * hour)
const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000))

/**
 * Whether the counters of an earlier challenge still count: until it was used, or 24 hours after
 * its last code.
 */
export const stillCounts = (challenge: OtpStanding, now: Date): boolean =>
  challenge.used_at === null && now < lockedUntil(challenge)

/** When no code of this link is sent or taken before; null while one still is. */
export function lockOf(challenge: OtpStanding, now: Date): Date | null {
  if (!stillCounts(challenge, now)) return null
  const isSpent = challenge.sends >= otpRules.sends && now >= challenge.expires_at

  return challenge.tries >= otpRules.tries || isSpent ? lockedUntil(challenge) : null
}

/**
 * Until when no further code is sent, though the last one may still be taken; null while one is.
 */
export function noCodeBefore(challenge: OtpStanding, now: Date): Date | null {
  const isUsed = challenge.tries >= otpRules.tries || challenge.sends >= otpRules.sends

  return isUsed && stillCounts(challenge, now) ? lockedUntil(challenge) : null
}

/**
 * How often a code was sent once this one is; refused when it is too soon, too often, or locked.
 */
export function sendAgain(challenge: OtpStanding | null, now: Date): { sends: number; expires_at: Date } {
  const expires_at = new Date(now.getTime() + otpRules.minutes * minute)
  if (!challenge || !stillCounts(challenge, now)) return { sends: 1, expires_at }
  const end = lockedUntil(challenge)
  if (challenge.tries >= otpRules.tries)
    throw new Refusal('OTP_LOCKED', { retryAfterSeconds: secondsUntil(end, now) })
  if (challenge.sends >= otpRules.sends)
    throw new Refusal('OTP_SENDS_USED', { retryAfterSeconds: secondsUntil(end, now) })
  const next = new Date(challenge.last_sent_at.getTime() + otpRules.secondsApart * 1000)
  if (now < next) throw new Refusal('OTP_TOO_SOON', { retryAfterSeconds: secondsUntil(next, now) })

  return { sends: challenge.sends + 1, expires_at }
}

/** What a typed code does to the challenge: the caller saves `changes` whatever the verdict. */
export interface OtpVerdict {
  refusal: Refusal | null
  changes: { tries?: number; used_at?: Date; locked_until?: Date }
}

/**
 * Judges one try. A right code counts once; after five wrong ones nothing counts, not even the
 * right one.
 */
export function judgeTry(challenge: OtpStanding, isRight: boolean, now: Date): OtpVerdict {
  if (challenge.used_at) return { refusal: new Refusal('OTP_EXPIRED'), changes: {} }
  if (challenge.tries >= otpRules.tries)
    return {
      refusal: new Refusal('OTP_LOCKED', { retryAfterSeconds: secondsUntil(lockedUntil(challenge), now) }),
      changes: {},
    }
  if (now >= challenge.expires_at) return { refusal: new Refusal('OTP_EXPIRED'), changes: {} }
  if (isRight) return { refusal: null, changes: { used_at: now } }

  const tries = challenge.tries + 1
  if (tries < otpRules.tries) return { refusal: new Refusal('OTP_WRONG'), changes: { tries } }
  const locked_until = lockedUntil(challenge)

  return {
    refusal: new Refusal('OTP_LOCKED', { retryAfterSeconds: secondsUntil(locked_until, now) }),
    changes: { tries, locked_until },
  }
}
