import type { Actor } from '#domain/actors.ts'
import type { Tx } from '#store/store.ts'

/**
 * Ends our sessions that came in by this provider: all of them, those of one account there, or of
 * one of its sessions.
 */
export async function endByProvider(
  tx: Tx,
  providerId: string,
  of: { subject?: string | null; sessionIndex?: string | null },
  by: Actor,
  now: Date,
  why: 'provider-logout' | 'provider-off',
): Promise<number> {
  let ended = 0
  for (const family of new Set(await tx.ssoSignIns.families(providerId, of))) {
    if (!(await tx.sessions.endFamily(family, now, why))) continue
    ended += 1
    await tx.audit.add('session-ended', { by, detail: { session: family, why } })
  }

  return ended
}
