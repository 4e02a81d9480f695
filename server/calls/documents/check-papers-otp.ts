import type { CallContext } from '#calls/answer.ts'
import { byUnknown } from '#domain/actors.ts'
import { judgeTry } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { codeHash, isSameCode } from '#services/otp/code-hash.ts'
import { makePapersToken } from '#services/own-papers/open-papers.ts'
import { openContact, papersOtp } from '#services/own-papers/papers-contact.ts'

interface Opened {
  contact: string
  opened: { token: string; expiresAt: string }
}

/**
 * Opens the papers of a contact. A wrong try stays counted; of many with the right code one comes
 * in.
 */
export async function checkPapersOtp(
  { challengeId, otp }: { challengeId: string; otp: string },
  { parts, origin, browser, keep }: Pick<CallContext, 'parts' | 'origin' | 'browser' | 'keep'>,
): Promise<Opened> {
  await limitTries(parts, 'papers-otp-tries', origin)
  const now = parts.clock.now()
  const result = await parts.store.platform.transaction(async (tx) => {
    const challenge = await tx.otpChallenges.byIdLocked(challengeId)
    if (challenge?.purpose !== papersOtp || !challenge.sealed_contact) return new Refusal('OTP_EXPIRED')
    const isRight = isSameCode(challenge.code_hash, codeHash(parts.keys, challenge.id, otp))
    const { refusal, changes } = judgeTry(challenge, isRight, now)
    if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
    if (refusal) return refusal
    const contact = openContact(parts.keys, challenge.sealed_contact, challenge.id)
    if (contact === null) return new Refusal('OTP_EXPIRED')
    const made = await makePapersToken(tx, parts, { contact, clientKeyHash: browser.clientKeyHash })
    await tx.audit.add('own-papers-opened', {
      by: byUnknown(origin),
      detail: { to: maskContact(contact) },
    })

    const opened = { token: made.code, expiresAt: made.expiresAt.toISOString() }
    // For a repetition that comes when this answer got lost; the page asks for the papers by
    // itself.
    await keep(tx, { ...opened, documents: [] })

    return { contact, opened }
  })
  // Thrown only here: inside, it would undo the counting.
  if (result instanceof Refusal) throw result

  return result
}
