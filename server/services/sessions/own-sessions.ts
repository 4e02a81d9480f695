import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'
import type { OwnSession } from '#store/sessions/sessions.ts'
import { idleMinutesOf } from './is-alive.ts'

/** Everywhere this person is logged in at this moment, newest activity first. */
export async function ownSessions(parts: Parts, userId: string): Promise<OwnSession[]> {
  const now = parts.clock.now()
  const open = await parts.store.platform.read((tx) => tx.sessionsEverywhere.ofUser(userId))
  const idleMinutes = new Map<string, number | null>()
  for (const organisationId of new Set(open.map((session) => session.organisation_id)))
    idleMinutes.set(organisationId, await parts.store.forOrganisation(organisationId).read(idleMinutesOf))

  return open
    .filter((session) => !hasFamilyEnded(session, idleMinutes.get(session.organisation_id) ?? null, now))
    .sort((one, other) => other.last_activity_at.getTime() - one.last_activity_at.getTime())
}
