import type { Parts } from '#services/parts.ts'
import { sessions } from '#store/sessions.ts'

export interface ListedSession {
  organisationId: string
  /** The session as its owner speaks of it, whatever its present token. */
  family: string
}

const events = {
  'password-changed': 'session-ended-by-password-change',
  switched: 'session-ended-by-switch',
} as const
export type WhyListed = keyof typeof events

/** Ends what a changed password or a switch has ended, in whichever organisation it is. */
export async function endListedSessions(
  parts: Parts,
  listed: readonly ListedSession[],
  why: WhyListed = 'password-changed',
): Promise<void> {
  for (const { organisationId, family } of listed) {
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const wasOpen = await sessions(tx.db, organisationId).endFamily(family, parts.clock.now(), why)
      if (wasOpen)
        await tx.audit.add(events[why], {
          by: { kind: 'system', name: 'Session guard' },
          detail: { session: family },
        })
    })
  }
}
