import { bySystem } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'

export interface ListedSession {
  organisationId: string
  /** The session as its owner speaks of it, whatever its present token. */
  family: string
}

const events = {
  'password-changed': 'session-ended-by-password-change',
  'contact-changed': 'session-ended-by-contact-change',
  switched: 'session-ended-by-switch',
} as const
export type WhyListed = keyof typeof events

/**
 * Ends what a changed password or contact, or a switch, has ended, in whichever organisation it is.
 */
export async function endListedSessions(
  parts: Parts,
  listed: readonly ListedSession[],
  why: WhyListed = 'password-changed',
): Promise<void> {
  for (const { organisationId, family } of listed) {
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const wasOpen = await tx.sessions.endFamily(family, parts.clock.now(), why)
      if (wasOpen)
        await tx.audit.add(events[why], {
          by: bySystem('Session guard'),
          detail: { session: family },
        })
    })
  }
}
