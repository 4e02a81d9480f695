import type { AccountOtpType } from '#contract/vocabulary/otp.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { OtpChallenge } from '#store/passwords/otp-challenges.ts'
import type { PlatformTx } from '#store/store.ts'
import { accountPurpose, contactHash, countedAs } from './account-purpose.ts'
import { codeHash, isSameCode } from './code-hash.ts'

export interface OtpTry {
  code: string
  email?: string | undefined
  mobile?: string | undefined
  challengeId?: string | undefined
  /**
   * Of the type `register`: a code moves on the registration for which it was asked, and no other.
   */
  registrationId?: string | undefined
}

type WithChallenges = Pick<PlatformTx, 'otpChallenges'>

/**
 * Judges a code that somebody typed; the account or the registration it opens, or the refusal. The
 * caller commits in both cases and throws the refusal after: a wrong try stays counted. A code is
 * good once, for its contact, its account and what it was asked for.
 */
export async function judgeAccountOtp(
  tx: WithChallenges,
  parts: Parts,
  type: AccountOtpType,
  attempt: OtpTry,
): Promise<{ opens: string } | Refusal> {
  const challenge = await challengeOf(tx, parts, type, attempt)
  if (!challenge) return new Refusal('OTP_EXPIRED')
  const hash = codeHash(parts.keys, challenge.id, attempt.code)
  const opens = challenge.user_id ?? challenge.registration_id
  const isRight = opens !== null && isSameCode(challenge.code_hash, hash)
  const { refusal, changes } = judgeTry(challenge, isRight, parts.clock.now())
  if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
  if (refusal) return refusal

  return { opens: opens! }
}

/** Whose account the code of this try would open, right or wrong; null where nobody's. */
export async function accountOfTry(
  tx: WithChallenges,
  parts: Parts,
  type: AccountOtpType,
  attempt: OtpTry,
): Promise<string | null> {
  return (await challengeOf(tx, parts, type, attempt))?.user_id ?? null
}

async function challengeOf(
  tx: WithChallenges,
  { keys }: Parts,
  type: AccountOtpType,
  { email, mobile, challengeId, registrationId }: OtpTry,
): Promise<OtpChallenge | null> {
  const contact = email ?? mobile
  const purposes = [accountPurpose(type, 'mail'), accountPurpose(type, 'sms')]
  if (challengeId) {
    const named = await tx.otpChallenges.byIdLocked(challengeId)
    const fits =
      named &&
      purposes.includes(named.purpose) &&
      (!contact || named.subject === countedAs(keys, type, contact))

    return fits ? named : null
  }
  if (!contact) return null

  const newest = await tx.otpChallenges.newestLocked(
    accountPurpose(type, email ? 'mail' : 'sms'),
    countedAs(keys, type, contact),
  )

  if (registrationId === undefined || !newest) return newest
  // Two addresses that count as one mailbox are two contacts all the same: a code proves the one to
  // which it went.
  const isTheirs =
    newest.registration_id === registrationId && newest.contact_hash.equals(contactHash(keys, contact))

  return isTheirs ? newest : null
}
