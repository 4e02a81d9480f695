import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'
import { type OwnSession, sessionsOfUser } from '#store/sessions.ts'
import { idleMinutesOf } from './is-alive.ts'

/** Everywhere this person is logged in at this moment, newest activity first. */
export async function ownSessions(parts: Parts, userId: string): Promise<OwnSession[]> {
  const now = parts.clock.now()
  const open = await parts.store.platform.read((tx) => sessionsOfUser(tx.db, userId))
  const idleMinutes = new Map<string, number | null>()
  for (const organisationId of new Set(open.map((session) => session.organisationId)))
    idleMinutes.set(organisationId, await parts.store.forOrganisation(organisationId).read(idleMinutesOf))

  return open
    .filter((session) => !hasFamilyEnded(session, idleMinutes.get(session.organisationId) ?? null, now))
    .sort((one, other) => other.lastActivityAt.getTime() - one.lastActivityAt.getTime())
}
