import { byUnknown } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveRegistration, statusByProofs } from '#domain/registration/registration-moves.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { judgeAccountOtp } from '#services/otp/judge-account-otp.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { PlatformTx } from '#store/store.ts'
import { type Channel, provedBefore, requireOpen } from './registration-token.ts'

interface Proving {
  registrationId: string
  channel: Channel
  /** As typed beside the code; one that is not the registration's any more is proved by no code. */
  contact: string
  code: string
  /** The token that the other channel's code gave in this browser. */
  token: string | null | undefined
}

interface Proved {
  registration: Registration
  proves: Channel[]
}

type Proof = Pick<PlatformTx, 'linkCodes' | 'registrations' | 'otpChallenges'>

/**
 * Judges the code of one contact of a registration. The mail's counts for the registration at once;
 * the mobile's only beside the mail's, in one browser: else somebody who registers another's mail
 * with a telephone of their own would have it stand in the account that the owner of the mail
 * makes. The caller commits a refusal, too: a wrong try stays counted.
 */
export async function proveContact(tx: Proof, parts: Parts, proving: Proving): Promise<Proved | Refusal> {
  const { registrationId, channel, contact, code, token } = proving
  const now = parts.clock.now()
  const before = await tx.registrations.getLocked(registrationId)
  if (!before) return new Refusal('REGISTRATION_ENDED')
  requireOpen(before)
  if (contact !== (channel === 'email' ? before.email_id : before.mobile_number))
    return new Refusal('OTP_EXPIRED')
  const judged = await judgeAccountOtp(tx, parts, 'register', {
    code,
    ...(channel === 'email' ? { email: contact } : { mobile: contact }),
    registrationId,
  })
  if (judged instanceof Refusal) return judged

  const proves = [...new Set([...(await provedBefore(tx, parts.keys, before, token, now)), channel])]

  return { registration: await keepProofs(tx, before, proves, now), proves }
}

/**
 * Apart from the proof itself: a partner's registrant has it in the trail of the organisation that
 * the same code makes.
 */
export async function noteProof(
  tx: Pick<PlatformTx, 'audit'>,
  { id }: Registration,
  { channel, contact, origin }: Pick<Proving, 'channel' | 'contact'> & { origin: SessionOrigin },
): Promise<void> {
  const facts = {
    by: byUnknown(origin),
    detail: { registration: id, contact: maskContact(contact) },
  }
  if (channel === 'email') await tx.audit.add('registration-mail-proved', facts)
  else await tx.audit.add('registration-mobile-proved', facts)
}

async function keepProofs(
  tx: Proof,
  before: Registration,
  proves: readonly Channel[],
  now: Date,
): Promise<Registration> {
  if (!proves.includes('email')) return before
  const proofs = {
    email_verified_at: before.email_verified_at ?? now,
    mobile_verified_at: proves.includes('mobile') ? now : before.mobile_verified_at,
  }
  const status = statusByProofs({ ...proofs, mobile_needed: before.mobile_needed })

  return await tx.registrations.change(
    before.id,
    { ...proofs, status: status === before.status ? status : moveRegistration(before.status, status) },
    now,
  )
}
