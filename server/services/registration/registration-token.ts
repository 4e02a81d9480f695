import { Refusal } from '#domain/refusal.ts'
import { isUnmade } from '#domain/registration/registration-moves.ts'
import { makeLinkCode, readLinkCode } from '#services/links/link-codes.ts'
import { subjectOf } from '#services/otp/account-purpose.ts'
import type { Keys } from '#store/keys.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { PlatformTx } from '#store/store.ts'

export type Channel = 'email' | 'mobile'

type WithRegistrations = Pick<PlatformTx, 'linkCodes' | 'registrations'>

/**
 * The secure token of a registration: which of its contacts were proved in this browser a moment
 * ago.
 */
export interface HeldToken {
  registration: Registration
  proves: readonly Channel[]
}

/**
 * Kept by the keyed hash of the contact: one that is changed afterwards is proved by no token any
 * more.
 */
export async function makeRegistrationToken(
  tx: WithRegistrations,
  keys: Keys,
  registration: Registration,
  proves: readonly Channel[],
  now: Date,
): Promise<string> {
  const params = {
    registration: registration.id,
    ...Object.fromEntries(proves.map((channel) => [channel, hashOf(keys, registration, channel)])),
  }

  return (await makeLinkCode(tx, { purpose: 'registration', params }, now)).code
}

/**
 * Of whose registration a token is, locked where it will be changed, and what it still proves of
 * it.
 */
export async function readRegistrationToken(
  tx: WithRegistrations,
  keys: Keys,
  token: string,
  now: Date,
  lock = false,
): Promise<HeldToken> {
  const { params } = await readLinkCode(tx, token, ['registration'], now)
  const id = String(params.registration)
  const registration = await (lock ? tx.registrations.getLocked(id) : tx.registrations.get(id))
  if (!registration) throw new Refusal('INVALID_URL')
  requireOpen(registration)
  const channels: readonly Channel[] = ['email', 'mobile']

  return {
    registration,
    proves: channels.filter(
      (channel) => params[channel] !== undefined && params[channel] === hashOf(keys, registration, channel),
    ),
  }
}

/** What the token of the other channel adds, where one of this registration came along. */
export async function provedBefore(
  tx: WithRegistrations,
  keys: Keys,
  registration: Registration,
  token: string | null | undefined,
  now: Date,
): Promise<readonly Channel[]> {
  if (!token) return []
  const held = await readRegistrationToken(tx, keys, token, now).catch((error: unknown) => {
    // One that has run out adds nothing, and the code that was typed is still right.
    if (error instanceof Refusal) return null
    throw error
  })

  return held?.registration.id === registration.id ? held.proves : []
}

/**
 * Refuses what is made already, was ended, or is at a later status than the acts of a registrant
 * have.
 */
export function requireOpen(registration: Registration): void {
  if (registration.made_at || registration.ended_at || !isUnmade(registration.status))
    throw new Refusal('REGISTRATION_ENDED')
}

function hashOf(keys: Keys, registration: Registration, channel: Channel): string | null {
  const contact = channel === 'email' ? registration.email_id : registration.mobile_number

  return contact && subjectOf(keys, contact)
}
