import { randomBytes } from 'node:crypto'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveRegistration } from '#domain/registration/registration-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { keepConsent } from '#services/consents/keep-consent.ts'
import type { Parts } from '#services/parts.ts'
import { changePassword, setPassword } from '#services/passwords/change-password.ts'
import type { ListedSession } from '#services/passwords/end-listed-sessions.ts'
import { makeBuiltInRoles } from '#services/roles/make-built-in-roles.ts'
import { byUser } from '#services/sessions/by-user.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import { newId } from '#store/new-id.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { Tx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'
import { isTypedHere } from './browser-mark.ts'
import { knownAccount } from './known-account.ts'

export interface Making {
  /**
   * None in the flow of a partner, and where a provider has proved the mail: they come in by a
   * code, or by that provider.
   */
  password: string | null
  clientKeyHash: Buffer
  origin: SessionOrigin
  /** Where the organisation begins; at its address unless nothing is left to do. */
  status?: 'Awaiting Address Setup' | 'Completed'
}

export interface MadeAccount {
  user: User
  /** Sessions of somebody who was here before, which a new password ends. */
  ended: ListedSession[]
}

/**
 * Makes what a registration reserved, in one transaction of the new organisation: the organisation,
 * its roles, its first administrator, the consents. The registration's row is locked and its
 * contacts were found to be proved.
 */
export async function makeAccount(
  tx: Tx,
  parts: Parts,
  registration: Registration,
  making: Making,
): Promise<MadeAccount> {
  const now = parts.clock.now()
  const status = moveRegistration(registration.status, making.status ?? 'Awaiting Address Setup')
  await tx.registrations.lockEmail(registration.email_id)
  const known = await knownAccount(tx, registration.email_id, now)
  // The person who had this address until now may still take it back.
  const holder = await tx.contactChanges.holderOf(registration.email_id, now)
  if (known.kind === 'account' || holder !== null) throw new Refusal('ACCOUNT_EXISTS')
  await tx.organisations.add({
    id: tx.organisationId,
    public_id: randomBytes(5).toString('hex'),
    name: registration.organisation_name,
    entity_type: registration.entity_type,
    registration_status: status,
    registration_type: registration.referrer_id ? 'b2c_referrer' : null,
    referrer_id: registration.referrer_id,
    created_at: now,
  })
  const made = await makeUser(tx, parts, registration, known.kind === 'none' ? null : known.user, making)
  const roleId = (await makeBuiltInRoles(tx, registration.entity_type)).get('administrator')
  const membershipId = newId()
  await tx.memberRecords.addMany([
    {
      id: membershipId,
      user_id: made.user.id,
      role_id: roleId ?? null,
      reference_id: `REF-${membershipId.slice(-8)}`,
      state: 'active',
      joined_at: now,
    },
  ])
  await keepConsents(tx, registration, made.user.id)
  await tx.registrations.change(registration.id, { made_at: now, status }, now)
  const by = byUser(made.user, making.origin)
  await tx.audit.add('organisation-made', {
    by,
    detail: {
      name: registration.organisation_name,
      registration: registration.id,
      entity_type: registration.entity_type,
      referrer: registration.referrer_id,
    },
  })
  const name = fullName(made.user)
  await tx.audit.add('member-joined', {
    by,
    detail: { ...about('person', made.user.id, name), ...changed(null, { state: 'active', name }) },
  })

  return made
}

/** Somebody who was here before stays the same person. */
async function makeUser(
  tx: Tx,
  parts: Parts,
  registration: Registration,
  before: User | null,
  making: Making,
): Promise<MadeAccount> {
  const says = {
    first_name: registration.first_name,
    last_name: registration.last_name,
    mobile_number: mobileOf(parts, registration, making),
  }
  if (!before) {
    const user = await tx.users.add({
      id: registration.id,
      email_id: registration.email_id,
      language: registration.language,
      ...says,
    })
    if (making.password !== null)
      await setPassword(tx, user, registration.organisation_name, making.password, parts.clock.now())

    return { user, ended: [] }
  }
  await tx.users.lock(before.id)
  await tx.users.introduce(before.id, { ...says, mobile_number: says.mobile_number ?? before.mobile_number })
  const ended =
    making.password === null ? [] : await changePassword(tx, parts, before.id, making.password, making.origin)

  return { user: (await tx.users.byId(before.id)) ?? before, ended }
}

/**
 * A number that nobody proved is the account's only where the browser that finishes typed it: it
 * may be another's, who would log in by it.
 */
const mobileOf = (parts: Parts, registration: Registration, { clientKeyHash }: Making): string | null =>
  registration.mobile_verified_at || isTypedHere(parts.keys, registration, clientKeyHash)
    ? registration.mobile_number
    : null

async function keepConsents(tx: Tx, registration: Registration, userId: string): Promise<void> {
  for (const { text_id, at, address, browser } of registration.consents) {
    const text = await tx.consentTexts.get(text_id)
    if (!text) continue
    await keepConsent(tx, text, {
      subject: registration.email_id,
      user_id: userId,
      address,
      browser,
      accepted_at: new Date(at),
    })
  }
}
