import type { Module } from '#contract/vocabulary/modules.ts'
import type { Asker } from '#domain/askers.ts'
import { accessEnded } from '#domain/external-users/access.ts'
import { isAtHome, type Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { type Activity, activityOf, hasTokenEnded } from '#domain/sessions/session-life.ts'
import { isSeenAgain } from '#domain/users/member-life.ts'
import type { Parts } from '#services/parts.ts'
import { halfSessions } from '#store/half-sessions.ts'
import { type SessionWithPerson, sessions } from '#store/sessions.ts'
import { findOrganisation } from './find-organisation.ts'
import { allowsAddress } from './inbound-address.ts'
import { halfPublicId, hashOf, publicIdOf } from './tokens.ts'

export interface Presented {
  token: string
  /** SHA-256 of the client's key; null where the request carried none (a stream). */
  clientKeyHash: Buffer | null
  /** Where it comes from; null for a call that serves wherever one is (leaving). */
  address: string | null
  /** By which address of ours; null for what serves wherever one is. */
  portal: Portal | null
  /** A person's act, some other call, or a stream, which never counts. */
  activity: Activity
}

/** A session that does not serve: the refusal, with the login page of its organisation where that is known. */
export class SessionRefused extends Refusal {
  readonly loginPath: string | null
  constructor(
    code: 'SESSION_MISSING' | 'SESSION_ENDED' | 'SESSION_KEY' | 'SESSION_MISMATCH',
    loginPath: string | null,
  ) {
    super(code)
    this.loginPath = loginPath
  }
}

/** Who is asking, from the session row alone. */
export async function findAsker(parts: Parts, presented: Presented): Promise<Asker> {
  if (presented.token === '') throw new SessionRefused('SESSION_MISSING', null)
  const publicId = publicIdOf(presented.token)
  if (publicId === null) throw new SessionRefused('SESSION_ENDED', null)
  if (publicId === halfPublicId) return await findHalf(parts, presented)

  const organisationId = await findOrganisation(parts.store, publicId)
  if (!organisationId) throw new SessionRefused('SESSION_ENDED', null)

  return await findWhole(parts, organisationId, presented)
}

async function findHalf(parts: Parts, presented: Presented): Promise<Asker> {
  const half = await parts.store.platform.read((tx) => halfSessions(tx.db).byToken(hashOf(presented.token)))
  if (!half || half.expiresAt <= parts.clock.now()) throw new SessionRefused('SESSION_ENDED', null)
  requireKey(half.clientKeyHash, presented, null)

  return { kind: 'half', userId: half.userId, halfSessionId: half.id, waitsFor: half.kind }
}

async function findWhole(parts: Parts, organisationId: string, presented: Presented): Promise<Asker> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const row = await parts.store.sessionOf(organisationId, hashOf(presented.token))
  if (!row) throw new SessionRefused('SESSION_ENDED', null)
  // An external user returns to their own address, which the browser alone knows (portal §4).
  const loginPath = row.kind === 'external' ? null : row.loginPath
  if (hasTokenEnded(row, row.idleMinutes, now) || (row.external && accessEnded(row.external, now)))
    throw new SessionRefused('SESSION_ENDED', loginPath)
  requireKey(row.clientKeyHash, presented, loginPath)
  // What was kept by a browser from the time when this address was another organisation's.
  if (row.kind === 'member' && !isAtHome(presented.portal, organisationId))
    throw new SessionRefused('SESSION_ENDED', null)
  // Papers under way are still signed; nobody else comes in, whatever session they kept.
  if (row.isSuspended && row.kind !== 'signer') throw new Refusal('ORGANISATION_SUSPENDED')
  const mayBeHere =
    row.kind !== 'member' || presented.address === null || allowsAddress(row.inboundIps, presented.address)
  if (!mayBeHere) throw new Refusal('INBOUND_IP')

  const activity = activityOf(row, presented.activity, now)
  if (activity) {
    await store.transaction(async (tx) => {
      await sessions(tx.db, organisationId).touch(row.id, activity.lastActivityAt, activity.expiresAt)
      if (row.membershipId && isSeenAgain(row.member?.lastSeenAt ?? null, now))
        await tx.memberRecords.noteSeen(row.membershipId, now)
    })
  }

  return toAsker(row, organisationId)
}

function requireKey(bound: Buffer, presented: Presented, loginPath: string | null): void {
  if (presented.clientKeyHash && !bound.equals(presented.clientKeyHash)) {
    throw new SessionRefused('SESSION_KEY', loginPath)
  }
}

function toAsker(row: SessionWithPerson, organisationId: string): Asker {
  if (row.signer && row.signerLinkId) {
    return { kind: 'signer', organisationId, linkId: row.signerLinkId, sessionId: row.family, ...row.signer }
  }
  if (row.external && row.externalUserId) {
    const { name, email, mobile } = row.external

    return {
      kind: 'external',
      organisationId,
      externalUserId: row.externalUserId,
      name,
      personKeys: [email, mobile].filter((contact) => contact !== null),
      sessionId: row.family,
    }
  }
  if (!row.member?.isActive || !row.userId || !row.membershipId) {
    throw new SessionRefused('SESSION_ENDED', row.loginPath)
  }

  return {
    kind: 'member',
    userId: row.userId,
    membershipId: row.membershipId,
    organisationId,
    departmentId: row.member.departmentId,
    name: `${row.member.firstName} ${row.member.lastName}`.trim(),
    email: row.member.email,
    modules: usable(row.member.modules, row.secondFactorAt !== null),
    sessionId: row.family,
    ...(row.actingAs && { actingAs: row.actingAs }),
  }
}

/** Operators never act without a second factor: a role that becomes one while its session stands gives nothing before. */
const usable = (modules: readonly Module[], isProved: boolean): Set<Module> =>
  new Set(isProved ? modules : modules.filter((module) => !operatorModules.includes(module)))
