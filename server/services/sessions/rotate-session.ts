import { Refusal } from '#domain/refusal.ts'
import { after, hasFamilyEnded, memberTokenEnd, rotatedTokenGrace } from '#domain/sessions/session-life.ts'
import { newId } from '#store/new-id.ts'
import { type Session, sessions } from '#store/sessions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { allowsAddress } from './inbound-address.ts'
import { idleMinutesOf, inboundIpsOf } from './is-alive.ts'
import { type OpenedMemberSession, publicIdOfOrganisation, type SessionOrigin } from './open-session.ts'
import { hashOf, makeToken } from './tokens.ts'

interface Rotation {
  refreshToken: string
  /** The token that came with the call: '' or one of the same family, expired or not. */
  sessionToken: string
  clientKeyHash: Buffer
  origin: SessionOrigin
}

/** A new token pair for the old one. A refresh token that comes twice ends the whole family: one of the two was stolen. */
export async function rotateSession<Answer>(
  store: OrganisationStore,
  rotation: Rotation,
  now: Date,
  inside: (tx: Tx, opened: OpenedMemberSession) => Promise<Answer>,
): Promise<Answer> {
  // The refusal must not undo the end of the family, so it is thrown after the commit.
  const outcome = await store.transaction(async (tx) => {
    const rotated = await rotateLocked(tx, rotation, now)

    return rotated instanceof Refusal ? rotated : inside(tx, rotated)
  })
  if (outcome instanceof Refusal) throw outcome

  return outcome
}

async function rotateLocked(tx: Tx, rotation: Rotation, now: Date): Promise<OpenedMemberSession | Refusal> {
  const shelf = sessions(tx.db, tx.organisationId)
  const old = await shelf.byRefreshLocked(hashOf(rotation.refreshToken))
  if (!old) return new Refusal('SESSION_ENDED')
  if (!old.clientKeyHash.equals(rotation.clientKeyHash)) return new Refusal('SESSION_KEY')
  if (old.endReason === 'rotated') {
    if (await shelf.endFamily(old.family, now, 'refresh-token-reused'))
      await recordReuse(tx, old, rotation.origin)
    return new Refusal('SESSION_ENDED')
  }
  if (hasFamilyEnded(old, await idleMinutesOf(tx), now)) return new Refusal('SESSION_ENDED')
  if (rotation.sessionToken !== '') {
    const companion = await shelf.byToken(hashOf(rotation.sessionToken))
    if (companion?.family !== old.family) return new Refusal('SESSION_ENDED')
  }

  // The refresh token stays good: back at an address of the list, work goes on.
  if (!allowsAddress(await inboundIpsOf(tx), rotation.origin.address)) return new Refusal('INBOUND_IP')

  return await replace(tx, old, rotation.origin, now)
}

async function replace(tx: Tx, old: Session, origin: SessionOrigin, now: Date): Promise<OpenedMemberSession> {
  const publicId = await publicIdOfOrganisation(tx)
  const token = makeToken(publicId)
  const refresh = makeToken(publicId)
  const expiresAt = memberTokenEnd(old.familyExpiresAt, now)
  const shelf = sessions(tx.db, tx.organisationId)
  await shelf.markRotated(old.id, after(now, rotatedTokenGrace))
  await shelf.add({
    ...old,
    id: newId(),
    tokenHash: token.hash,
    refreshHash: refresh.hash,
    previousRefreshHash: null,
    address: origin.address,
    device: origin.device,
    expiresAt,
  })

  return { sessionId: old.family, token: token.token, refreshToken: refresh.token, expiresAt }
}

async function recordReuse(tx: Tx, session: Session, origin: SessionOrigin): Promise<void> {
  await tx.audit.add('session-ended-by-reuse', {
    by: { kind: 'system', name: 'Session guard', address: origin.address, device: origin.device },
    detail: { user: session.userId, session: session.family },
  })
}
