import type { OtpChannel } from '#domain/otp/contacts.ts'
import { Refusal } from '#domain/refusal.ts'
import { type AskedOtp, askAccountOtp } from '#services/otp/ask-account-otp.ts'
import type { Parts } from '#services/parts.ts'
import { browserMark } from '#services/registration/browser-mark.ts'
import { knownAccount } from '#services/registration/known-account.ts'
import { requireOpen } from '#services/registration/registration-token.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { newId } from '#store/new-id.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { PlatformTx } from '#store/store.ts'

interface Asking {
  channel: OtpChannel
  contact: string
  /** The registration that is meant; without it the one under way with this mail. */
  registrationId: string | null
  clientKeyHash: Buffer
  origin: SessionOrigin
}

/**
 * Asks for a code to one contact of a registration. What was sent to a contact is counted by the
 * contact: any registration that asks, also one that another person begins, finds the same count.
 */
export async function askRegistrationOtp(
  tx: PlatformTx,
  parts: Parts,
  asking: Asking,
): Promise<AskedOtp & { registration: Registration }> {
  const { channel, contact } = asking
  const registration = await registrationOf(tx, parts, asking)
  requireOpen(registration)
  // A contact that was changed meanwhile is not this registration's any more.
  if (contact !== (channel === 'mail' ? registration.email_id : registration.mobile_number))
    throw new Refusal('REGISTRATION_ENDED')

  const asked = await askAccountOtp(tx, parts, {
    type: 'register',
    channel,
    contact,
    registrationId: registration.id,
  })

  return { ...asked, registration }
}

async function registrationOf(tx: PlatformTx, parts: Parts, asking: Asking): Promise<Registration> {
  const { channel, contact, registrationId } = asking
  if (registrationId) {
    const named = await tx.registrations.getLocked(registrationId)
    if (!named) throw new Refusal('REGISTRATION_ENDED')

    return named
  }
  if (channel === 'sms') throw new Refusal('REGISTRATION_ENDED')
  await tx.registrations.lockEmail(contact)

  return (await tx.registrations.underWayLocked(contact)) ?? (await beginForInvited(tx, parts, asking))
}

/**
 * Somebody invited who has no password yet proves the mail, too; there is nothing that they would
 * have to type before.
 */
async function beginForInvited(
  tx: PlatformTx,
  parts: Parts,
  { contact, clientKeyHash, origin }: Asking,
): Promise<Registration> {
  const now = parts.clock.now()
  const known = await knownAccount(tx, contact, now)
  if (known.kind !== 'invited') throw new Refusal('REGISTRATION_ENDED')
  const { user } = known

  return await tx.registrations.add({
    id: newId(),
    organisation_id: newId(),
    entity_type: 'B2B',
    provider: 'signup-form',
    status: 'Awaiting Verification',
    email_id: user.email_id,
    mobile_number: user.mobile_number,
    mobile_needed: false,
    first_name: user.first_name,
    last_name: user.last_name,
    // None is made: they join the one that invited them.
    organisation_name: '',
    country: 'India',
    language: user.language,
    fingerprint_hash: browserMark(parts.keys, clientKeyHash, null),
    address: origin.address,
    created_at: now,
    updated_at: now,
  })
}
