import { byExternal, byMember } from '#domain/actors.ts'
import type { Asker, ExternalAsker } from '#domain/askers.ts'
import type { Parts } from '#services/parts.ts'
import type { HalfSession } from '#store/sessions/half-sessions.ts'
import type { Tx } from '#store/store.ts'
import { replacedBy } from './become-whole.ts'
import { byUser } from './by-user.ts'
import { findOrganisation } from './find-organisation.ts'
import type { SessionOrigin } from './open-session.ts'
import { hashOf, publicIdOf } from './tokens.ts'

/** Ends the session that asks, or every session of the person in all of their organisations. */
export async function endSessions(
  parts: Parts,
  asker: Asker,
  everywhere: boolean,
  origin: SessionOrigin,
): Promise<void> {
  if (asker.kind === 'public' || asker.kind === 'key') return
  if (asker.kind === 'half') return await endHalf(parts, asker, everywhere)
  if (asker.kind === 'signer') return await endOne(parts, asker.organisationId, asker.sessionId)
  if (asker.kind === 'external') return await endExternal(parts, asker, everywhere, origin)

  await endOne(parts, asker.organisationId, asker.sessionId, (tx) =>
    tx.audit.add('member-logged-out', {
      by: byMember(asker.userId, asker.name, origin),
      detail: { session: asker.sessionId, everywhere },
    }),
  )
  if (everywhere) await endEverywhere(parts, asker.userId)
}

/**
 * A token that has expired still names its family, which a refresh token could bring back: leaving
 * ends that too.
 */
export async function endExpired(
  parts: Parts,
  { token, clientKeyHash }: { token: string; clientKeyHash: Buffer },
  origin: SessionOrigin,
): Promise<void> {
  const publicId = publicIdOf(token)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) return
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const shelf = tx.sessions
    const session = await shelf.byToken(hashOf(token))
    if (!session?.client_key_hash.equals(clientKeyHash)) return
    const wasOpen = await shelf.endFamily(session.family, parts.clock.now(), 'logged-out')
    const user = wasOpen && session.user_id ? await tx.users.byId(session.user_id) : null
    if (user)
      await tx.audit.add('member-logged-out', {
        by: byUser(user, origin),
        detail: { session: session.family, everywhere: false },
      })
  })
}

/** The session before a switch ends once the one after it is whole. */
export async function endReplaced(parts: Parts, half: HalfSession, origin: SessionOrigin): Promise<void> {
  const replaces = replacedBy(half)
  if (!replaces) return
  const store = parts.store.forOrganisation(replaces.organisationId)
  await store.transaction((tx) =>
    endFamily(tx, half.user_id, replaces.family, parts.clock.now(), 'switched', origin),
  )
}

/** Ends one of a person's own sessions, from another one. */
export async function endOwnSession(
  tx: Tx,
  userId: string,
  family: string,
  now: Date,
  origin: SessionOrigin,
): Promise<void> {
  await endFamily(tx, userId, family, now, 'ended-by-owner', origin)
}

async function endFamily(
  tx: Tx,
  userId: string,
  family: string,
  now: Date,
  why: string,
  origin: SessionOrigin,
): Promise<void> {
  const wasOpen = await tx.sessions.endFamily(family, now, why)
  const user = wasOpen && (await tx.users.byId(userId))
  if (user)
    await tx.audit.add('session-ended', { by: byUser(user, origin), detail: { session: family, why } })
}

/**
 * With what the session handed over to the signer's page, which nobody who took leave shall open
 * again.
 */
async function endExternal(
  parts: Parts,
  { organisationId, sessionId, externalUserId, name }: ExternalAsker,
  everywhere: boolean,
  origin: SessionOrigin,
): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const wasOpen = await tx.sessions.endFamily(sessionId, now, 'logged-out')
    if (!wasOpen) return
    if (everywhere) await tx.sessions.endOfExternalUser(externalUserId, now, 'logged-out-everywhere')
    await tx.linkCodes.removeOwnLinks(organisationId, sessionId)
    await tx.audit.add('external-user-logged-out', {
      by: byExternal(externalUserId, name, origin),
      detail: { session: sessionId, everywhere },
    })
  })
}

type Recorder = (tx: Tx) => Promise<void>

async function endOne(
  parts: Parts,
  organisationId: string,
  family: string,
  record?: Recorder,
): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const wasOpen = await tx.sessions.endFamily(family, parts.clock.now(), 'logged-out')
    if (wasOpen) await record?.(tx)
  })
}

async function endHalf(
  parts: Parts,
  asker: { userId: string; halfSessionId: string },
  everywhere: boolean,
): Promise<void> {
  await parts.store.platform.transaction(async (tx) => {
    await tx.halfSessions.take(asker.halfSessionId)
  })
  if (everywhere) await endEverywhere(parts, asker.userId)
}

async function endEverywhere(parts: Parts, userId: string): Promise<void> {
  const organisations = await parts.store.platform.transaction(async (tx) => {
    await tx.halfSessions.removeOfUser(userId)
    return await tx.users.organisationsOf(userId)
  })
  for (const { organisation_id: organisationId } of organisations) {
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      await tx.sessions.endOfUser(userId, parts.clock.now(), 'logged-out-everywhere')
    })
  }
}
