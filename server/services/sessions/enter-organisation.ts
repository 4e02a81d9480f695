import { downtimeState } from '#domain/downtime/downtime-times.ts'
import { isAtHome, type Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSsoOnly } from '#domain/sessions/login-methods.ts'
import { missingFactor, operatorModules, twoFactorPolicy } from '#domain/sessions/second-factor.ts'
import { after, halfLife } from '#domain/sessions/session-life.ts'
import { refusedByDowntime } from '#services/downtime/known-downtime.ts'
import { newId } from '#store/new-id.ts'
import type { SecondFactor } from '#store/sessions/second-factors.ts'
import type { Tx } from '#store/store.ts'
import type { Membership } from '#store/users/memberships.ts'
import type { User } from '#store/users/users.ts'
import { byUser } from './by-user.ts'
import { allowsAddress } from './inbound-address.ts'
import { type OpenedMemberSession, openMemberSession, type SessionOrigin } from './open-session.ts'
import { servesHere } from './passkeys.ts'
import { halfPublicId, makeToken } from './tokens.ts'

export interface Entering {
  userId: string
  clientKeyHash: Buffer
  origin: SessionOrigin
  /** When a second factor was proved in this login; null where none was. */
  secondFactorAt: Date | null
  /** The whole session that ends once this one is whole: a switch from another organisation. */
  replaces: { organisationId: string; family: string } | null
  /** The sign-in at the organisation's own provider; every other way in has none. */
  ssoSignInId?: string | null
}

export interface Entered {
  session: OpenedMemberSession
  membership: Membership
  storageProvider: string
}

/** `recovery` where nothing else serves: passkeys that belong to another address alone. */
export type FactorKind = 'totp' | 'passkey' | 'recovery'

/**
 * The person is in, or has the second factor still to prove (`offered`; empty where the first is to
 * be enrolled).
 */
export type CameIn =
  | { kind: 'whole'; entered: Entered }
  | { kind: 'second_factor'; token: string; expiresAt: Date; offered: FactorKind[] }

/**
 * Opens the session of a person in one of their organisations, or a half one where its policy asks
 * for a second factor.
 */
export async function comeIn(tx: Tx, person: Entering, now: Date): Promise<CameIn> {
  const admitted = await admit(tx, person, now)
  const factors = await tx.secondFactors.ofUser(person.userId)
  const missing = missingFactor({
    policy: admitted.policy,
    modules: admitted.membership.modules,
    hasFactor: factors.length > 0,
    isProved: person.secondFactorAt !== null,
  })
  if (missing === 'none') return { kind: 'whole', entered: await enter(tx, person, admitted, now) }

  const { token, hash } = makeToken(halfPublicId)
  const expiresAt = after(now, halfLife)
  await tx.halfSessions.add({
    id: newId(),
    token_hash: hash,
    user_id: person.userId,
    kind: 'second_factor',
    client_key_hash: person.clientKeyHash,
    expires_at: expiresAt,
    organisation_id: tx.organisationId,
    replaces_organisation_id: person.replaces?.organisationId ?? null,
    replaces_family: person.replaces?.family ?? null,
    sso_sign_in_id: person.ssoSignInId ?? null,
  })

  return { kind: 'second_factor', token, expiresAt, offered: offeredOf(factors, person.origin.portal) }
}

/** Empty where there is none at all, and the first is to be enrolled. */
function offeredOf(factors: readonly SecondFactor[], portal: Portal | undefined): FactorKind[] {
  const here = new Set(factors.filter((one) => servesHere(one, portal)).map(({ kind }) => kind))

  return here.size === 0 && factors.length > 0 ? ['recovery'] : [...here]
}

/** Opens the session, whatever the policy: the second factor was proved a moment ago. */
export async function enterOrganisation(tx: Tx, person: Entering, now: Date): Promise<Entered> {
  return enter(tx, person, await admit(tx, person, now), now)
}

interface Admitted {
  user: User
  membership: Membership
  policy: ReturnType<typeof twoFactorPolicy>
  sessionLimit: number | null
  storageProvider: string
}

/** A member of this organisation, at an address from which its members work. */
async function admit(tx: Tx, { userId, origin, ssoSignInId }: Entering, now: Date): Promise<Admitted> {
  if (!isAtHome(origin.portal, tx.organisationId)) throw new Refusal('OTHER_ADDRESS')
  const membership = await tx.memberships.ofUser(userId)
  const user = await tx.users.byId(userId)
  if (membership?.state !== 'active' || !user) throw new Refusal('NOT_FOUND')
  await requireServedNow(tx, membership, now)
  const settings = await tx.organisationSettings.read([
    'inbound_ips',
    'two_factor',
    'session_limit',
    'ds_storage_provider',
    'login_methods',
  ])
  if (!allowsAddress(settings.inbound_ips, origin.address)) throw new Refusal('INBOUND_IP')
  // Where the last provider was switched off meanwhile nobody is locked out.
  if (
    !ssoSignInId &&
    isSsoOnly(settings.login_methods) &&
    (await tx.identityProviders.anyInUse()) &&
    (await tx.administrators.whoKeepsAWayIn()) !== userId
  )
    throw new Refusal('SSO_ONLY')
  const { session_limit: sessionLimit } = settings

  return {
    user,
    membership,
    policy: twoFactorPolicy(settings.two_factor),
    sessionLimit: typeof sessionLimit === 'number' && sessionLimit >= 1 ? sessionLimit : null,
    storageProvider: String(settings.ds_storage_provider ?? 'folder'),
  }
}

/**
 * While maintenance runs nobody comes in but operators, and into an organisation that is suspended
 * nobody.
 */
async function requireServedNow(tx: Tx, { modules }: Membership, now: Date): Promise<void> {
  const { suspended_at, registration_type, referrer_id } = await tx.organisations.lockShared(
    tx.organisationId,
  )
  if (suspended_at) throw new Refusal('ORGANISATION_SUSPENDED')
  // Portal §6: an organisation that a partner sent, where the partner is no longer known.
  if (registration_type === 'b2c_referrer' && !referrer_id) throw new Refusal('REFERRER_UNKNOWN')
  if (modules.some((module) => operatorModules.includes(module))) return
  const running = (await tx.downtimeNotices.open(now)).find((one) => downtimeState(one, now) === 'running')
  if (running) throw refusedByDowntime(running, now)
}

async function enter(tx: Tx, person: Entering, admitted: Admitted, now: Date): Promise<Entered> {
  const { user, membership, sessionLimit, storageProvider } = admitted
  const session = await openMemberSession(tx, { ...person, membershipId: membership.id }, now)
  if (person.ssoSignInId) await tx.ssoSignIns.becomeSession(person.ssoSignInId, session.sessionId)
  await tx.memberRecords.noteSeen(membership.id, now)
  const by = byUser(user, person.origin)
  await tx.audit.add('member-logged-in', {
    by,
    detail: { session: session.sessionId, second_factor: person.secondFactorAt !== null },
  })
  // After the entry: its chain is locked until the commit, so of two at the same moment the second
  // sees the first.
  if (sessionLimit !== null) await keepLimit(tx, user.id, sessionLimit, by, now)

  return { session, membership, storageProvider }
}

/**
 * The newest stay: nobody who logs in is kept out by a session that was forgotten on another
 * device.
 */
async function keepLimit(
  tx: Tx,
  userId: string,
  limit: number,
  by: ReturnType<typeof byUser>,
  now: Date,
): Promise<void> {
  const open = await tx.sessions.openFamilies(userId, now)
  for (const family of open.slice(0, -limit)) {
    await tx.sessions.endFamily(family, now, 'session-limit')
    await tx.audit.add('session-ended', { by, detail: { session: family, why: 'session-limit' } })
  }
}
