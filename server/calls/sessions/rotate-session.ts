import { bySystem } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { after, hasFamilyEnded, memberTokenEnd, rotatedTokenGrace } from '#domain/sessions/session-life.ts'
import { allowsAddress } from '#services/sessions/inbound-address.ts'
import { idleMinutesOf, inboundIpsOf } from '#services/sessions/is-alive.ts'
import {
  type OpenedMemberSession,
  publicIdOfOrganisation,
  type SessionOrigin,
} from '#services/sessions/open-session.ts'
import { hashOf, makeToken } from '#services/sessions/tokens.ts'
import { newId } from '#store/new-id.ts'
import type { Session } from '#store/sessions/sessions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

interface Rotation {
  refreshToken: string
  /** The token that came with the call: '' or one of the same family, expired or not. */
  sessionToken: string
  clientKeyHash: Buffer
  origin: SessionOrigin
}

/**
 * A new token pair for the old one. A refresh token that comes twice ends the whole family: one of
 * the two was stolen.
 */
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
  const shelf = tx.sessions
  const old = await shelf.byRefreshLocked(hashOf(rotation.refreshToken))
  if (!old) return new Refusal('SESSION_ENDED')
  if (!old.client_key_hash.equals(rotation.clientKeyHash)) return new Refusal('SESSION_KEY')
  if (old.end_reason === 'rotated') {
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
  const expiresAt = memberTokenEnd(old.family_expires_at, now)
  const shelf = tx.sessions
  await shelf.markRotated(old.id, after(now, rotatedTokenGrace))
  await shelf.add({
    ...old,
    id: newId(),
    token_hash: token.hash,
    refresh_hash: refresh.hash,
    previous_refresh_hash: null,
    address: origin.address,
    user_agent: origin.device,
    expires_at: expiresAt,
    created_at: now,
    ended_at: null,
    end_reason: null,
  })

  return { sessionId: old.family, token: token.token, refreshToken: refresh.token, expiresAt }
}

async function recordReuse(tx: Tx, session: Session, origin: SessionOrigin): Promise<void> {
  await tx.audit.add('session-ended-by-reuse', {
    by: bySystem('Session guard', origin),
    detail: { user: session.user_id, session: session.family },
  })
}
