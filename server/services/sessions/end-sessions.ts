import type { Asker, ExternalAsker } from '#domain/askers.ts'
import type { Parts } from '#services/parts.ts'
import { type HalfSession, halfSessions } from '#store/half-sessions.ts'
import { linkCodes } from '#store/link-codes.ts'
import { sessions } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'
import { users } from '#store/users.ts'
import { byMember } from './by-member.ts'
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
  if (asker.kind === 'public') return
  if (asker.kind === 'half') return await endHalf(parts, asker, everywhere)
  if (asker.kind === 'signer') return await endOne(parts, asker.organisationId, asker.sessionId)
  if (asker.kind === 'external') return await endExternal(parts, asker, everywhere, origin)

  await endOne(parts, asker.organisationId, asker.sessionId, (tx) =>
    tx.audit.add('member-logged-out', {
      by: {
        kind: 'member',
        id: asker.userId,
        name: asker.name,
        address: origin.address,
        device: origin.device,
      },
      detail: { session: asker.sessionId, everywhere },
    }),
  )
  if (everywhere) await endEverywhere(parts, asker.userId)
}

/** A token that has expired still names its family, which a refresh token could bring back: leaving ends that too. */
export async function endExpired(
  parts: Parts,
  { token, clientKeyHash }: { token: string; clientKeyHash: Buffer },
  origin: SessionOrigin,
): Promise<void> {
  const publicId = publicIdOf(token)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) return
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const shelf = sessions(tx.db, organisationId)
    const session = await shelf.byToken(hashOf(token))
    if (!session?.clientKeyHash.equals(clientKeyHash)) return
    const wasOpen = await shelf.endFamily(session.family, parts.clock.now(), 'logged-out')
    const user = wasOpen && session.userId ? await tx.users.byId(session.userId) : null
    if (user)
      await tx.audit.add('member-logged-out', {
        by: byMember(user, origin),
        detail: { session: session.family, everywhere: false },
      })
  })
}

/** The session before a switch ends once the one after it is whole. */
export async function endReplaced(
  parts: Parts,
  { userId, replaces }: Pick<HalfSession, 'userId' | 'replaces'>,
  origin: SessionOrigin,
): Promise<void> {
  if (!replaces) return
  const store = parts.store.forOrganisation(replaces.organisationId)
  await store.transaction((tx) =>
    endFamily(tx, userId, replaces.family, parts.clock.now(), 'switched', origin),
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
    await tx.audit.add('session-ended', { by: byMember(user, origin), detail: { session: family, why } })
}

/** With what the session handed over to the signer's page, which nobody who took leave shall open again. */
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
    await linkCodes(tx.db).removeOwnLinks(organisationId, sessionId)
    await tx.audit.add('external-user-logged-out', {
      by: { kind: 'external', id: externalUserId, name, ...origin },
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
    const wasOpen = await sessions(tx.db, organisationId).endFamily(family, parts.clock.now(), 'logged-out')
    if (wasOpen) await record?.(tx)
  })
}

async function endHalf(
  parts: Parts,
  asker: { userId: string; halfSessionId: string },
  everywhere: boolean,
): Promise<void> {
  await parts.store.platform.transaction(async (tx) => {
    await halfSessions(tx.db).take(asker.halfSessionId)
  })
  if (everywhere) await endEverywhere(parts, asker.userId)
}

async function endEverywhere(parts: Parts, userId: string): Promise<void> {
  const organisations = await parts.store.platform.transaction(async (tx) => {
    await halfSessions(tx.db).removeOfUser(userId)
    return await users(tx.db).organisationsOf(userId)
  })
  for (const { organisationId } of organisations) {
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      await sessions(tx.db, organisationId).endOfUser(userId, parts.clock.now(), 'logged-out-everywhere')
    })
  }
}
