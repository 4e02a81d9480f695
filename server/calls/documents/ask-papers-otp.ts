import { otpRules, sendAgain, stillCounts } from '#domain/otp/otp-challenge.ts'
import { subjectOf } from '#services/otp/account-purpose.ts'
import { papersOtp, sealContact } from '#services/own-papers/papers-contact.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { PlatformTx } from '#store/store.ts'

export interface AskedPapersOtp {
  challengeId: string
  expiresAt: Date
  sendsLeft: number
}

/**
 * Set by the job that makes the code: until then, and for ever where nobody has the contact, no
 * code is right.
 */
const noCodeYet = Buffer.alloc(0)

/**
 * Asks for the code that opens the papers of a contact. Known and unknown contacts are counted,
 * kept and answered alike, and a job is sent for both: whether anything was sent to the contact is
 * looked up there, where nobody can measure it.
 */
export async function askPapersOtp(
  tx: Pick<PlatformTx, 'rateLimits' | 'otpChallenges' | 'jobs'>,
  parts: Parts,
  contact: string,
): Promise<AskedPapersOtp> {
  const now = parts.clock.now()
  const subject = subjectOf(parts.keys, contact)
  await tx.rateLimits.lock(`${papersOtp}:${subject}`)
  const last = await tx.otpChallenges.newestLocked(papersOtp, subject)
  const { sends, expires_at } = sendAgain(last, now)
  const id = last && stillCounts(last, now) ? last.id : newId()
  const given = {
    code_hash: noCodeYet,
    contact_hash: parts.keys.hmac('otp-contact', Buffer.from(contact)),
    sealed_contact: sealContact(parts.keys, contact, id),
    sends,
    last_sent_at: now,
    expires_at,
  }
  if (last?.id === id) await tx.otpChallenges.update(id, given)
  else await tx.otpChallenges.add({ id, purpose: papersOtp, subject, created_at: now, ...given })
  await tx.jobs.send('send-papers-otp', { challengeId: id, sends })

  return { challengeId: id, expiresAt: expires_at, sendsLeft: otpRules.sends - sends }
}
