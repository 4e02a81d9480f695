import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { familyLife } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { takeHeld } from './held-identity.ts'
import { mapPerson } from './mapped-person.ts'
import { joins, judgeMail, tieAccount } from './settle.ts'

// Our choice: as long as it takes from the password to the button.
const freshFor = 5 * 60 * 1000

/** Whether a session was opened a moment ago, and not by a provider's word alone. */
export async function isFresh(parts: Parts, member: Member): Promise<boolean> {
  return await parts.store.forOrganisation(member.organisationId).read(async (tx) => {
    const session = await tx.sessions.newestOfFamily(member.sessionId)
    if (!session || (await tx.ssoSignIns.ofSession(member.sessionId))) return false
    const openedAt = session.familyExpiresAt.getTime() - familyLife

    return parts.clock.now().getTime() - openedAt <= freshFor
  })
}

/** Ties the account that a code stands for to whoever is logged in; in the organisation of its provider. */
export async function linkSignIn(
  tx: Tx,
  parts: Parts,
  { code, clientKeyHash, member }: { code: string; clientKeyHash: Buffer; member: Member },
  by: AuditFacts['by'],
): Promise<{ organisation: string; provider: string }> {
  const now = parts.clock.now()
  const { providerId, identity, clientKey } = await takeHeld(
    tx,
    code,
    ['sso', 'sso-link'],
    clientKeyHash,
    now,
  )
  // What a provider began by itself may have been put into this browser by somebody else.
  if (clientKey === null) throw new Refusal('SSO_TOKEN')
  const provider = await tx.identityProviders.get(providerId)
  if (!provider?.is_enabled) throw new Refusal('PROVIDER_OFF')
  await tx.memberRecords.lockContacts()
  const record = await tx.memberRecords.getLocked(member.userId)
  const person = mapPerson(provider, identity)
  if (record?.state === 'off' || record?.state === 'ended') throw new Refusal('SSO_NOT_A_MEMBER')
  if (record?.state !== 'active') {
    if (person.email !== member.email.toLowerCase()) throw new Refusal('SSO_OTHER_MAIL')
    const refusal = await judgeMail(tx, provider, person)
    if (refusal) throw refusal
    if (!record && !provider.just_in_time) throw new Refusal('SSO_NOT_A_MEMBER')
    const user = await tx.users.byId(member.userId)
    const joined = await joins(tx, provider, { email: person.email, person, user, record }, by, now)
    if ('refusal' in joined) throw joined.refusal
  }
  const account = { userId: member.userId, email: person.email }
  if (!(await tieAccount(tx, provider, identity.subject, account, by, now)))
    throw new Refusal('SSO_OTHER_ACCOUNT')

  return {
    organisation: (await tx.organisations.find(tx.organisationId))?.name ?? '',
    provider: provider.name,
  }
}
