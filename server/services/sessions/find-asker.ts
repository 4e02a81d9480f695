import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { AskerBySession } from '#domain/askers.ts'
import { accessEnded } from '#domain/external-users/access.ts'
import { isAtHome, type Portal } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { type Activity, activityOf, hasTokenEnded } from '#domain/sessions/session-life.ts'
import { isSeenAgain } from '#domain/users/member-life.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionWithPerson } from '#store/sessions/sessions.ts'
import { findOrganisation } from './find-organisation.ts'
import { allowsAddress } from './inbound-address.ts'
import { halfPublicId, hashOf, publicIdOf } from './tokens.ts'

export interface Presented {
  token: string
  /** SHA-256 of the client's key: a token without the key it was issued to opens nothing. */
  clientKeyHash: Buffer
  /** Where it comes from; null for a call that is answered from any address (leaving). */
  address: string | null
  /** By which address of ours; null for what is answered at any address. */
  portal: Portal | null
  /** A person's act, some other call, or a stream, which never counts. */
  activity: Activity
}

type SessionCode = 'SESSION_MISSING' | 'SESSION_ENDED' | 'SESSION_KEY' | 'SESSION_MISMATCH'

/**
 * A session that does not serve: the refusal, with the login page of its organisation where that is
 * known.
 */
export class SessionRefused extends Refusal<SessionCode> {
  readonly loginPath: string | null
  constructor(code: SessionCode, loginPath: string | null) {
    super(code)
    this.loginPath = loginPath
  }
}

/** Who is asking, from the session row alone. */
export async function findAsker(parts: Parts, presented: Presented): Promise<AskerBySession> {
  if (presented.token === '') throw new SessionRefused('SESSION_MISSING', null)
  const publicId = publicIdOf(presented.token)
  if (publicId === null) throw new SessionRefused('SESSION_ENDED', null)
  if (publicId === halfPublicId) return await findHalf(parts, presented)

  const organisationId = await findOrganisation(parts.store, publicId)
  if (!organisationId) throw new SessionRefused('SESSION_ENDED', null)

  return await findWhole(parts, organisationId, presented)
}

async function findHalf(parts: Parts, presented: Presented): Promise<AskerBySession> {
  const half = await parts.store.platform.read((tx) => tx.halfSessions.byToken(hashOf(presented.token)))
  if (!half || half.expires_at <= parts.clock.now()) throw new SessionRefused('SESSION_ENDED', null)
  requireKey(half.client_key_hash, presented, null)

  return { kind: 'half', userId: half.user_id, halfSessionId: half.id, waitsFor: half.kind }
}

async function findWhole(
  parts: Parts,
  organisationId: string,
  presented: Presented,
): Promise<AskerBySession> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const row = await parts.store.sessionOf(organisationId, hashOf(presented.token))
  if (!row) throw new SessionRefused('SESSION_ENDED', null)
  // An external user returns to their own address, which the browser alone knows (portal §4).
  const loginPath = row.kind === 'external' ? null : row.login_path
  if (hasTokenEnded(row, row.idle_minutes, now) || (row.external && accessEnded(row.external, now)))
    throw new SessionRefused('SESSION_ENDED', loginPath)
  requireKey(row.client_key_hash, presented, loginPath)
  // What was kept by a browser from the time when this address was another organisation's.
  if (row.kind === 'member' && !isAtHome(presented.portal, organisationId))
    throw new SessionRefused('SESSION_ENDED', null)
  // Papers under way are still signed; nobody else comes in, whatever session they kept.
  if (row.is_suspended && row.kind !== 'signer') throw new Refusal('ORGANISATION_SUSPENDED')
  const mayBeHere =
    row.kind !== 'member' || presented.address === null || allowsAddress(row.inbound_ips, presented.address)
  if (!mayBeHere) throw new Refusal('INBOUND_IP')

  const activity = activityOf(row, presented.activity, now)
  if (activity) {
    await store.transaction(async (tx) => {
      await tx.sessions.touch(row.id, activity.lastActivityAt, activity.expiresAt)
      if (row.membership_id && isSeenAgain(row.member?.last_seen_at ?? null, now))
        await tx.memberRecords.noteSeen(row.membership_id, now)
    })
  }

  return toAsker(row, organisationId)
}

function requireKey(bound: Buffer, presented: Presented, loginPath: string | null): void {
  if (!bound.equals(presented.clientKeyHash)) {
    throw new SessionRefused('SESSION_KEY', loginPath)
  }
}

function toAsker(row: SessionWithPerson, organisationId: string): AskerBySession {
  if (row.signer && row.signer_link_id) {
    return {
      kind: 'signer',
      organisationId,
      linkId: row.signer_link_id,
      sessionId: row.family,
      docketId: row.signer.docket_id,
      personKey: row.signer.person_key,
      name: row.signer.name,
    }
  }
  if (row.external && row.external_user_id) {
    const { name, email, mobile } = row.external

    return {
      kind: 'external',
      organisationId,
      externalUserId: row.external_user_id,
      name,
      personKeys: [email, mobile].filter((contact) => contact !== null),
      sessionId: row.family,
    }
  }
  if (!row.member?.is_active || !row.user_id || !row.membership_id) {
    throw new SessionRefused('SESSION_ENDED', row.login_path)
  }

  return {
    kind: 'member',
    userId: row.user_id,
    membershipId: row.membership_id,
    organisationId,
    departmentId: row.member.department_id,
    name: fullName(row.member),
    email: row.member.email_id,
    modules: usable(row.member.modules, row.second_factor_at !== null),
    sessionId: row.family,
    ...(row.acting_as && { actingAs: row.acting_as }),
  }
}

/**
 * Operators never act without a second factor: a role that becomes one while its session is
 * gives nothing before.
 */
const usable = (modules: readonly Module[], isProved: boolean): Set<Module> =>
  new Set(isProved ? modules : modules.filter((module) => !operatorModules.includes(module)))
