import type { Portal } from '#domain/organisations/portal-address.ts'
import { after, earlier, familyLife, memberTokenEnd, signerIdle } from '#domain/sessions/session-life.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { ActingSupport } from '#store/tables/organisations.ts'
import { makeToken } from './tokens.ts'

export interface SessionOrigin {
  address: string
  device: string
  /** By which address a browser came; missing where none did. */
  portal?: Portal
}

export interface OpenedMemberSession {
  /** The family: what tickets and the audit trail call the session. */
  sessionId: string
  token: string
  refreshToken: string
  expiresAt: Date
}

/**
 * A session of a member in this organisation, bound to the client's key; the caller writes the
 * audit row.
 */
export async function openMemberSession(
  tx: Tx,
  person: {
    userId: string
    membershipId: string
    clientKeyHash: Buffer
    origin: SessionOrigin
    secondFactorAt: Date | null
    /** Support in this person's place, until its minutes are over; its token is not renewed. */
    support?: ActingSupport
  },
  now: Date,
): Promise<OpenedMemberSession> {
  const publicId = await publicIdOfOrganisation(tx)
  const token = makeToken(publicId)
  const refresh = makeToken(publicId)
  const id = newId()
  const { support } = person
  const familyExpiresAt = support ? new Date(support.until) : after(now, familyLife)
  const expiresAt = support ? familyExpiresAt : memberTokenEnd(familyExpiresAt, now)
  await tx.sessions.add({
    id,
    kind: 'member',
    family: id,
    user_id: person.userId,
    membership_id: person.membershipId,
    token_hash: token.hash,
    refresh_hash: support ? null : refresh.hash,
    client_key_hash: person.clientKeyHash,
    address: person.origin.address,
    user_agent: person.origin.device,
    expires_at: expiresAt,
    family_expires_at: familyExpiresAt,
    last_activity_at: now,
    second_factor_at: person.secondFactorAt,
    acting_as: support ?? null,
  })

  return { sessionId: id, token: token.token, refreshToken: refresh.token, expiresAt }
}

/**
 * A signer's session: no refresh token; it ends 30 minutes after its last call, 12 hours at most.
 */
export async function openSignerSession(
  tx: Tx,
  signer: { linkId: string; clientKeyHash: Buffer; origin: SessionOrigin },
  now = new Date(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken(await publicIdOfOrganisation(tx))
  const id = newId()
  const expiresAt = after(now, signerIdle)
  await tx.sessions.add({
    id,
    kind: 'signer',
    family: id,
    signer_link_id: signer.linkId,
    token_hash: token.hash,
    client_key_hash: signer.clientKeyHash,
    address: signer.origin.address,
    user_agent: signer.origin.device,
    expires_at: expiresAt,
    family_expires_at: after(now, familyLife),
    last_activity_at: now,
  })

  return { token: token.token, expiresAt }
}

/**
 * An external user's session: no refresh token; it lasts as a member's family does, but not beyond
 * the link and the access that let them in, and idleness ends it alike.
 */
export async function openExternalSession(
  tx: Tx,
  person: {
    externalUserId: string
    linkCodeId: string
    until: Date
    clientKeyHash: Buffer
    origin: SessionOrigin
  },
  now: Date,
): Promise<{ sessionId: string; token: string; expiresAt: Date }> {
  const token = makeToken(await publicIdOfOrganisation(tx))
  const id = newId()
  const expiresAt = earlier(person.until, after(now, familyLife))
  await tx.sessions.add({
    id,
    kind: 'external',
    family: id,
    external_user_id: person.externalUserId,
    link_code_id: person.linkCodeId,
    token_hash: token.hash,
    client_key_hash: person.clientKeyHash,
    address: person.origin.address,
    user_agent: person.origin.device,
    expires_at: expiresAt,
    family_expires_at: expiresAt,
    last_activity_at: now,
  })

  return { sessionId: id, token: token.token, expiresAt }
}

export const publicIdOfOrganisation = (tx: Tx): Promise<string> =>
  tx.organisations.publicIdOf(tx.organisationId)
