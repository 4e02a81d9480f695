import type { Portal } from '#domain/organisations/portal-address.ts'
import { after, earlier, familyLife, memberTokenEnd, signerIdle } from '#domain/sessions/session-life.ts'
import { newId } from '#store/new-id.ts'
import { sessions } from '#store/sessions.ts'
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

/** A session of a member in this organisation, bound to the client's key; the caller writes the audit row. */
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
  await sessions(tx.db, tx.organisationId).add({
    id,
    kind: 'member',
    family: id,
    userId: person.userId,
    membershipId: person.membershipId,
    signerLinkId: null,
    externalUserId: null,
    linkCodeId: null,
    tokenHash: token.hash,
    refreshHash: support ? null : refresh.hash,
    previousRefreshHash: null,
    clientKeyHash: person.clientKeyHash,
    address: person.origin.address,
    device: person.origin.device,
    expiresAt,
    familyExpiresAt,
    lastActivityAt: now,
    secondFactorAt: person.secondFactorAt,
    actingAs: support ?? null,
  })

  return { sessionId: id, token: token.token, refreshToken: refresh.token, expiresAt }
}

/** A signer's session: no refresh token; it ends 30 minutes after its last call, 12 hours at most. */
export async function openSignerSession(
  tx: Tx,
  signer: { linkId: string; clientKeyHash: Buffer; origin: SessionOrigin },
  now = new Date(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken(await publicIdOfOrganisation(tx))
  const id = newId()
  const expiresAt = after(now, signerIdle)
  await sessions(tx.db, tx.organisationId).add({
    id,
    kind: 'signer',
    family: id,
    userId: null,
    membershipId: null,
    signerLinkId: signer.linkId,
    externalUserId: null,
    linkCodeId: null,
    tokenHash: token.hash,
    refreshHash: null,
    previousRefreshHash: null,
    clientKeyHash: signer.clientKeyHash,
    address: signer.origin.address,
    device: signer.origin.device,
    expiresAt,
    familyExpiresAt: after(now, familyLife),
    lastActivityAt: now,
    secondFactorAt: null,
    actingAs: null,
  })

  return { token: token.token, expiresAt }
}

/**
 * An external user's session: no refresh token; it lasts as a member's family does, but not beyond the link and the access
 * that let them in, and idleness ends it alike.
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
  await sessions(tx.db, tx.organisationId).add({
    id,
    kind: 'external',
    family: id,
    userId: null,
    membershipId: null,
    signerLinkId: null,
    externalUserId: person.externalUserId,
    linkCodeId: person.linkCodeId,
    tokenHash: token.hash,
    refreshHash: null,
    previousRefreshHash: null,
    clientKeyHash: person.clientKeyHash,
    address: person.origin.address,
    device: person.origin.device,
    expiresAt,
    familyExpiresAt: expiresAt,
    lastActivityAt: now,
    secondFactorAt: null,
    actingAs: null,
  })

  return { sessionId: id, token: token.token, expiresAt }
}

export async function publicIdOfOrganisation(tx: Tx): Promise<string> {
  const row = await tx.db
    .selectFrom('organisations')
    .select('public_id')
    .where('id', '=', tx.organisationId)
    .executeTakeFirstOrThrow()

  return row.public_id
}
