import type { z } from 'zod'
import type { RegisteredOrganisation, RegistrantRecord } from '#contract/registration/registration-fields.ts'
import { homeCountry } from '#contract/vocabulary/countries.ts'
import type { RegistrationStatus } from '#contract/vocabulary/registration.ts'
import { otpRules, stillCounts } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { accountPurpose, countedAs } from '#services/otp/account-purpose.ts'
import type { Parts } from '#services/parts.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { PlatformTx, Tx } from '#store/store.ts'
import { isTypedHere } from './browser-mark.ts'
import type { Channel } from './registration-token.ts'

interface Seen {
  proves: readonly Channel[]
  clientKeyHash: Buffer
}

type Reading = Pick<PlatformTx, 'otpChallenges'>

/**
 * The person who registers. A contact is whole for a caller who has proved it here, and for the
 * browser in which it was typed.
 */
export async function presentRegistrant(
  tx: Reading,
  parts: Parts,
  registration: Registration,
  { proves, clientKeyHash }: Seen,
): Promise<z.output<typeof RegistrantRecord>> {
  const { email_id, mobile_number } = registration
  const isOwn = isTypedHere(parts.keys, registration, clientKeyHash)
  const shown = (channel: Channel, contact: string) =>
    isOwn || proves.includes(channel) ? contact : maskContact(contact)
  const isProvedHere = (channel: Channel) => proves.includes(channel)

  return {
    _id: registration.id,
    organisation_id: registration.organisation_id,
    email_id: shown('email', email_id),
    mobile_number: mobile_number && shown('mobile', mobile_number),
    profile: { first_name: registration.first_name, last_name: registration.last_name },
    registration_verification: {
      email_verified: registration.email_verified_at !== null,
      mobile_verified: registration.mobile_verified_at !== null || isProvedHere('mobile'),
      mobile_validation_needed: registration.mobile_needed,
      email: await sendsTo(tx, parts, 'mail', email_id),
      mobile: await sendsTo(tx, parts, 'sms', mobile_number),
    },
  }
}

/** What the two countdowns are made of. */
async function sendsTo(tx: Reading, { keys, clock }: Parts, channel: 'mail' | 'sms', contact: string | null) {
  const newest =
    contact === null
      ? null
      : await tx.otpChallenges.newest(
          accountPurpose('register', channel),
          countedAs(keys, 'register', contact),
        )
  if (!newest || !stillCounts(newest, clock.now())) return { resend_otp_attempts: 0, last_attempt_at: null }

  return {
    resend_otp_attempts: newest.tries >= otpRules.tries ? otpRules.sends : newest.sends,
    last_attempt_at: newest.last_sent_at.toISOString(),
  }
}

/** The organisation as it will be. */
export const presentReserved = (registration: Registration): z.output<typeof RegisteredOrganisation> => ({
  _id: registration.organisation_id,
  name: registration.organisation_name,
  entity_type: registration.entity_type,
  registration_status: registration.status,
  partner_status: registration.partner_status,
  referrer_id: registration.referrer_id,
  payment_type: registration.payment_type === 'instant' ? 'instant' : null,
  country: registration.country,
})

/** The organisation as it is; `registration` is what it was made by, where it was. */
export const presentRegistered = (
  organisation: Organisation,
  registration: Registration | null,
): z.output<typeof RegisteredOrganisation> => ({
  _id: organisation.id,
  name: organisation.name,
  entity_type: organisation.entity_type === 'B2C' ? 'B2C' : 'B2B',
  registration_status: organisation.registration_status as RegistrationStatus,
  partner_status: registration?.partner_status ?? null,
  referrer_id: organisation.referrer_id,
  payment_type: registration?.payment_type === 'instant' ? 'instant' : null,
  country: registration?.country ?? homeCountry,
})

/**
 * The organisation of this transaction, which its registration has made; any other is past all of
 * this.
 */
export async function shownOrganisation(
  tx: Pick<Tx, 'organisations' | 'registrations' | 'organisationId'>,
): Promise<z.output<typeof RegisteredOrganisation>> {
  const organisation = await tx.organisations.find(tx.organisationId)
  if (!organisation) throw new Refusal('NOT_FOUND')

  return presentRegistered(organisation, await tx.registrations.ofOrganisation(tx.organisationId))
}
