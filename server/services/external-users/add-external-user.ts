import { accessState, requireSoundDates } from '#domain/external-users/access.ts'
import { Refusal } from '#domain/refusal.ts'
import { personKey } from '#domain/signers/person-key.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import type { ExternalUser } from '#store/external-users/external-users.ts'
import { newId } from '#store/new-id.ts'
import type { Act, Tx } from '#store/store.ts'
import { validityOf } from './assisted-link.ts'
import { auditFactsOf } from './audit-facts.ts'
import { type Acting, linkMade, sendFirstLinks, sendLink } from './send-link.ts'

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

/**
 * Of each, in their order: who they are now and the path of their link, or why they were not added.
 */
export type AddedExternal = { userId: string; path: string | null } | { refusal: Refusal }

/** Adds somebody outside the organisation and sends their link, now or when their access begins. */
export async function addExternalUser(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  given: NewExternalUser,
  acting: Acting,
): Promise<{ userId: string; path: string | null }> {
  const [added] = await addExternalUsers(tx, parts, [given], acting)
  if (!added) throw new Error('The external user was not answered.')
  if ('refusal' in added) throw added.refusal

  return added
}

/**
 * A few questions for all of them together, so that a sheet adds hundreds in one transaction; each
 * is judged by itself.
 */
export async function addExternalUsers(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  people: readonly NewExternalUser[],
  acting: Acting,
): Promise<AddedExternal[]> {
  const { now, by } = acting
  const refusals = await judge(tx, people, now)
  const fit = people
    .map((given, at) => ({ given, at, id: newId() }))
    .filter(({ at }) => refusals[at] === null)
  const rows = await tx.externalUsers.addMany(
    fit.map(({ id, given: { validFrom, validUntil, ...given } }) => ({
      id,
      ...given,
      valid_from: validFrom ?? now,
      valid_until: validUntil,
    })),
  )
  const made = new Map(rows.map((person) => [person.id, person]))
  const links = await openFirst(tx, parts, rows, acting)
  await tx.audit.addMany(
    fit.flatMap(({ id }): Act[] => {
      const person = made.get(id) as ExternalUser
      const detail = { ...about('external-user', id, person.name), ...changed(null, auditFactsOf(person)) }

      return [['external-user-added', { by, detail }], ...(links.has(id) ? [linkMade(person, by)] : [])]
    }),
  )
  const results: AddedExternal[] = refusals.map((refusal) => ({
    refusal: refusal ?? new Refusal('EXTERNAL_USER_TWICE'),
  }))
  for (const { id, at } of fit) results[at] = { userId: id, path: links.get(id) ?? null }

  return results
}

/** Links of those whose access has begun, by person; the others get theirs when it begins. */
async function openFirst(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  people: readonly ExternalUser[],
  acting: Acting,
): Promise<Map<string, string>> {
  const stateOf = (person: ExternalUser) => accessState(validityOf(person), acting.now)
  for (const person of people) if (stateOf(person) === 'not_begun') await openLater(tx, person)
  const active = people.filter((person) => stateOf(person) === 'active')
  const links = await sendFirstLinks(
    tx,
    parts,
    active.map((person) => ({ person, linkId: newId() })),
    acting,
  )

  return new Map(active.map(({ id }, at) => [id, links[at]?.path ?? '']))
}

/** What keeps each of them out; null where nothing does. */
async function judge(tx: Tx, people: readonly NewExternalUser[], now: Date): Promise<(Refusal | null)[]> {
  // Two who add the same person at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  const emails = people.flatMap(({ email }) => email ?? [])
  const known = await tx.externalUsers.having({
    emails,
    mobiles: people.flatMap(({ mobile }) => mobile ?? []),
  })
  const byEmail = new Map(known.map(({ email, name }) => [email, name]))
  const byMobile = new Map(known.map(({ mobile, name }) => [mobile, name]))
  const members = await tx.members.withEmails(emails)

  return people.map((person) => {
    const { name, email, mobile } = person
    const taken = {
      email: email === null ? undefined : byEmail.get(email),
      mobile: mobile === null ? undefined : byMobile.get(mobile),
    }
    try {
      personKey(person)
      requireSoundDates(person.validFrom ?? now, person.validUntil, now)
      requireNobody(taken, email === null ? undefined : members.get(email.toLowerCase())?.name)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    // The next of the same list meets this one.
    if (email !== null) byEmail.set(email, name)
    if (mobile !== null) byMobile.set(mobile, name)

    return null
  })
}

/**
 * Sends the link of somebody whose access has begun; asks for it to be sent then where it begins
 * later.
 */
export async function openAccess(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  person: ExternalUser,
  acting: Acting,
): Promise<string | null> {
  const state = accessState(validityOf(person), acting.now)
  if (state === 'active') return (await sendLink(tx, parts, person, acting)).path
  if (state === 'not_begun') await openLater(tx, person)

  return null
}

const openLater = (tx: Tx, { id, valid_from }: ExternalUser): Promise<void> =>
  tx.jobs.send(
    'send-assisted-link',
    { organisationId: tx.organisationId, userId: id, linkId: newId() },
    { startAfter: valid_from },
  )

/**
 * Contacts are one person's within the organisation; whether another organisation knows them is not
 * asked.
 */
export async function requireFreeContact(
  tx: Tx,
  person: Pick<ExternalUser, 'email' | 'mobile'>,
  otherThan?: string,
): Promise<void> {
  // Two who add the same person at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  const taken = await tx.externalUsers.withContact(person, otherThan)
  const isSameMail = person.email !== null && taken?.email === person.email
  const member = person.email ? await tx.members.withEmail(person.email) : null
  requireNobody(isSameMail ? { email: taken?.name } : { mobile: taken?.name }, member?.name)
}

/** Refuses a contact that somebody has already, by the name of who has it. */
function requireNobody(
  taken: { email?: string | undefined; mobile?: string | undefined },
  member?: string,
): void {
  const [path, name] = taken.email !== undefined ? ['email', taken.email] : ['mobile', taken.mobile]
  if (path && name !== undefined)
    throw new Refusal('EXTERNAL_USER_TWICE', {
      fields: [{ path, code: 'CONTACT_OF', values: { name } }],
    })
  if (member !== undefined)
    throw new Refusal('EXTERNAL_USER_IS_MEMBER', {
      fields: [{ path: 'email', code: 'IS_MEMBER', values: { name: member } }],
    })
}
