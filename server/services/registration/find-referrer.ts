import { Refusal } from '#domain/refusal.ts'
import { idOfLink } from '#services/links/id-of-link.ts'
import type { Referrer } from '#store/registration/referrers.ts'
import type { PlatformTx } from '#store/store.ts'

/**
 * Whose link it is; one that has ended is nobody's (portal §8: without an id the address is no link
 * at all).
 */
export async function findReferrer(
  tx: Pick<PlatformTx, 'linkCodes' | 'referrers'>,
  linked: string,
  now: Date,
): Promise<Referrer> {
  if (linked.trim() === '') throw new Refusal('INVALID_URL')
  const named = await idOfLink(tx, linked, 'referrer', now)
  const referrer = named && (await tx.referrers.get(named.id))
  if (!referrer || referrer.ended_at) throw new Refusal('REFERRER_UNKNOWN')

  return referrer
}
