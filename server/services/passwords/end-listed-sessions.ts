import type { Parts } from '#services/parts.ts'
import { sessions } from '#store/sessions.ts'

export interface ListedSession {
  organisationId: string
  /** The session as its owner speaks of it, whatever its present token. */
  family: string
}

/** Ends sessions that a changed password has ended, in whichever organisation they are. */
export async function endListedSessions(parts: Parts, listed: readonly ListedSession[]): Promise<void> {
  for (const { organisationId, family } of listed) {
    await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const wasOpen = await sessions(tx.db, organisationId).endFamily(
        family,
        parts.clock.now(),
        'password-changed',
      )
      if (wasOpen)
        await tx.audit.add('session-ended-by-password-change', {
          by: { kind: 'system', name: 'Session guard' },
          detail: { session: family },
        })
    })
  }
}
