import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { IdentityProviderRow } from '#store/identity-providers.ts'
import type { Tx } from '#store/store.ts'

interface Left {
  subject: string | null
  /** The provider's sessions; none for all of them. */
  sessionIndexes: readonly string[]
}

/** The provider says that somebody has left: what they opened here by it ends too. Answers how many sessions that were. */
export async function endByProvider(
  tx: Tx,
  provider: IdentityProviderRow,
  { subject, sessionIndexes }: Left,
  origin: SessionOrigin,
  now: Date,
): Promise<number> {
  const asked = sessionIndexes.length > 0 ? sessionIndexes : [null]
  const found: string[] = []
  for (const sessionIndex of asked)
    found.push(...(await tx.ssoSignIns.families(provider.id, { subject, sessionIndex })))
  let ended = 0
  for (const family of new Set(found)) {
    if (!(await tx.sessions.endFamily(family, now, 'ended-by-provider'))) continue
    ended++
    await tx.audit.add('session-ended', {
      by: { kind: 'provider', name: provider.name, ...origin },
      detail: { session: family, why: 'ended-by-provider' },
    })
  }

  return ended
}
