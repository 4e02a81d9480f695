import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { VerifiedIdentity } from '#providers/single-sign-on/port.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { IdentityProviderRow } from '#store/identity-providers/identity-providers.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { MemberRecord } from '#store/users/member-records.ts'
import type { User } from '#store/users/users.ts'
import { type MappedPerson, mapPerson, placeOfPerson } from './mapped-person.ts'

export type Identity = Omit<VerifiedIdentity, 'logoutHint' | 'sessionIndex' | 'once'>

/**
 * Whose the sign-in is; or that they first have to prove an account which the same mail had before.
 */
export type Settled = { userId: string } | { linkAs: string } | { refusal: Refusal }

/**
 * One account of one provider, whatever its issuer calls itself: providers of two organisations
 * never meet.
 */
export const issuerOf = (providerId: string): string => `urn:uuid:${providerId}`

/**
 * Who somebody is here whom the organisation's provider has named. A mail address counts only in a
 * domain that the organisation has proved to be its own, and ties nobody's account to the provider
 * who is not its member already.
 */
export async function settle(
  tx: Tx,
  provider: IdentityProviderRow,
  identity: Identity,
  by: Actor,
  now: Date,
): Promise<Settled> {
  // Of two first sign-ins of one person the second finds what the first made.
  await tx.memberRecords.lockContacts()
  const owner = await tx.socialAccounts.ownerOf(issuerOf(provider.id), identity.subject)
  if (owner) return await isMember(tx, owner)
  const person = mapPerson(provider, identity)
  const refusal = await judgeMail(tx, provider, person)
  if (refusal) return { refusal }
  const email = person.email ?? ''
  const user = await tx.users.byEmail(email)
  const record = user && (await tx.memberRecords.getLocked(user.id))
  if (user && record?.state === 'active') return await linked(tx, provider, identity, user, email, by, now)
  if (record?.state === 'ended' || record?.state === 'off')
    return { refusal: new Refusal('SSO_NOT_A_MEMBER') }
  if (!record && !provider.just_in_time) return { refusal: new Refusal('SSO_NOT_A_MEMBER') }
  // A person who has an account elsewhere confirms it themselves, before this organisation's
  // provider can open it.
  if (user && (!record || user.password_hash !== null)) return { linkAs: email }

  const joined = await joins(tx, provider, { email, person, user, record }, by, now)

  return 'refusal' in joined ? joined : await linked(tx, provider, identity, joined, email, by, now)
}

async function isMember(tx: Tx, userId: string): Promise<Settled> {
  const membership = await tx.memberships.ofUser(userId)

  return membership?.state === 'active' ? { userId } : { refusal: new Refusal('SSO_NOT_A_MEMBER') }
}

export async function judgeMail(
  tx: Tx,
  { domains }: IdentityProviderRow,
  { email, isEmailVerified }: MappedPerson,
): Promise<Refusal | null> {
  if (!email || !isEmailVerified) return new Refusal('SSO_MAIL_UNVERIFIED')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const isOwn =
    domains.includes(domain) && (await tx.organisationDomains.ownerOf(domain)) === tx.organisationId

  return isOwn ? null : new Refusal('SSO_DOMAIN_UNPROVED')
}

async function linked(
  tx: Tx,
  provider: IdentityProviderRow,
  identity: Identity,
  user: User,
  email: string,
  by: Actor,
  now: Date,
): Promise<Settled> {
  const isTied = await tieAccount(tx, provider, identity.subject, { userId: user.id, email }, by, now)

  return isTied ? { userId: user.id } : { refusal: new Refusal('SSO_OTHER_ACCOUNT') }
}

/** From now on this account of the provider is this person's, and no other is. */
export async function tieAccount(
  tx: Tx,
  provider: IdentityProviderRow,
  subject: string,
  { userId, email }: { userId: string; email: string | null },
  by: Actor,
  now: Date,
): Promise<boolean> {
  const account = {
    issuer: issuerOf(provider.id),
    subject,
    userId,
    email,
    provider: { organisationId: tx.organisationId, id: provider.id },
  }
  if (!(await tx.socialAccounts.link(account, now))) return false
  const user = await tx.users.byId(userId)
  await tx.audit.add('account-linked', {
    by,
    detail: {
      ...about('person', userId, user ? fullName(user) : ''),
      provider: provider.name,
      provider_id: provider.id,
    },
  })

  return true
}

interface Joining {
  email: string
  person: MappedPerson
  /** Somebody whom we know already. */
  user: User | null
  /** Of somebody who was invited and has not accepted. */
  record: MemberRecord | null
}

/**
 * A member from this moment: invited before, with what the invitation said; else by what the
 * provider says of them.
 */
export async function joins(
  tx: Tx,
  provider: IdentityProviderRow,
  { email, person, user, record }: Joining,
  by: Actor,
  now: Date,
): Promise<User | { refusal: Refusal }> {
  const place = await placeOfPerson(tx, provider, person)
  if (!record && !place.roleId) return { refusal: new Refusal('SSO_NO_ROLE') }
  const names = { first_name: person.firstName || (email.split('@')[0] ?? ''), last_name: person.lastName }
  const found = user ?? (await tx.users.findOrMakeMany([{ email, ...names, language: 'en' }])).get(email)
  if (!found) throw new Error('A user was not made.')
  if (record)
    await tx.memberRecords.update(record.id, { state: 'active', joined_at: now, invitation_id: null })
  else {
    const id = newId()
    await tx.memberRecords.addMany([
      {
        id,
        user_id: found.id,
        reference_id: `REF-${id.slice(-8)}`,
        ...(user ? { first_name: user.first_name, last_name: user.last_name } : names),
        email,
        mobile: found.mobile_number,
        role_id: place.roleId,
        department_id: place.departmentId,
        state: 'active',
        joined_at: now,
      },
    ])
  }
  await tx.audit.add('member-joined-by-sso', {
    by,
    detail: {
      ...about('person', found.id, fullName(found)),
      ...changed(record && { state: record.state }, {
        state: 'active',
        ...(!record && { role_id: place.roleId, department_id: place.departmentId }),
      }),
      provider: provider.name,
    },
  })

  return found
}
