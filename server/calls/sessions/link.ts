import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { isOpenedLately } from '#services/sessions/opened-lately.ts'
import { takeHeld } from '#services/single-sign-on/held-identity.ts'
import { mapPerson } from '#services/single-sign-on/mapped-person.ts'
import { joins, judgeMail, tieAccount } from '#services/single-sign-on/settle.ts'
import type { Tx } from '#store/store.ts'

/** Whether a session was opened a moment ago, and not by a provider's word alone. */
export async function isFresh(parts: Parts, member: Member): Promise<boolean> {
  return await parts.store
    .forOrganisation(member.organisationId)
    .read(
      async (tx) =>
        (await isOpenedLately(tx, member, parts.clock.now())) &&
        !(await tx.ssoSignIns.ofSession(member.sessionId)),
    )
}

/**
 * Ties the account that a code stands for to the member who is logged in; in the organisation of
 * its provider.
 */
export async function linkSignIn(
  tx: Tx,
  parts: Parts,
  { code, clientKeyHash, member }: { code: string; clientKeyHash: Buffer; member: Member },
  by: Actor,
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
