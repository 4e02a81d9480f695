import { accessState, requireSoundDates } from '#domain/external-users/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { personKey } from '#domain/signers/person-key.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import type { ExternalUser } from '#store/external-users.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { validityOf } from './assisted-link.ts'
import { type Acting, sendLink } from './send-link.ts'
import { toldOf } from './told-of.ts'

export interface NewExternalUser {
  name: string
  email: string | null
  mobile: string | null
  language: string
  /** Now where it is not said. */
  validFrom: Date | null
  validUntil: Date | null
  assisted: boolean
}

/** Adds somebody outside the organisation and sends their link, now or when their access begins. */
export async function addExternalUser(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  given: NewExternalUser,
  acting: Acting,
): Promise<{ userId: string; path: string | null }> {
  const { now, by } = acting
  personKey(given)
  const validFrom = given.validFrom ?? now
  requireSoundDates(validFrom, given.validUntil, now)
  await requireFreeContact(tx, given)

  const id = newId()
  const { name, email, mobile, language, assisted } = given
  const dates = { valid_from: validFrom, valid_until: given.validUntil }
  await tx.externalUsers.add({ id, name, email, mobile, language, assisted, ...dates })
  const person = await tx.externalUsers.get(id)
  if (!person) throw new Error('The external user that was added is not there.')
  await tx.audit.add('external-user-added', {
    by,
    detail: { ...about('external-user', id, name), ...changed(null, toldOf(person)) },
  })

  return { userId: id, path: await openAccess(tx, parts, person, acting) }
}

/** Sends the link of somebody whose access has begun; asks for it to be sent then where it begins later. */
export async function openAccess(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  person: ExternalUser,
  acting: Acting,
): Promise<string | null> {
  const state = accessState(validityOf(person), acting.now)
  if (state === 'active') return (await sendLink(tx, parts, person, acting)).path
  if (state === 'not_begun')
    await tx.jobs.send(
      'send-assisted-link',
      { organisationId: tx.organisationId, userId: person.id, linkId: newId() },
      { startAfter: person.valid_from },
    )

  return null
}

/** Contacts are one person's within the organisation; whether another organisation knows them is not asked. */
export async function requireFreeContact(
  tx: Tx,
  person: Pick<ExternalUser, 'email' | 'mobile'>,
  otherThan?: string,
): Promise<void> {
  // Two who add the same person at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  const twin = await tx.externalUsers.withContact(person, otherThan)
  if (twin) {
    const path = person.email !== null && twin.email === person.email ? 'email' : 'mobile'
    throw new Refusal('EXTERNAL_USER_TWICE', {
      fields: [{ path, message: `${twin.name} has this contact already.` }],
    })
  }
  const member = person.email && (await tx.members.withEmail(person.email))
  if (member)
    throw new Refusal('EXTERNAL_USER_IS_MEMBER', {
      fields: [{ path: 'email', message: `${member.name} is a member of your organisation.` }],
    })
}
