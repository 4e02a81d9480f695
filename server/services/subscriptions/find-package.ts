import { Refusal } from '#domain/refusal.ts'
import { idOfLink } from '#services/links/id-of-link.ts'
import type { PlatformTx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'

/**
 * The package on offer that a link or an id names; whatever names none is one answer. `alsoOffered`
 * are those of the partner who sent the person.
 */
export async function findPackage(
  tx: Pick<PlatformTx, 'linkCodes' | 'packages'>,
  linked: string,
  now: Date,
  alsoOffered: readonly string[] = [],
): Promise<Package> {
  const named = await idOfLink(tx, linked, 'package', now)
  const offer = named && (await tx.packages.get(named.id))
  if (!offer || offer.ended_at) throw new Refusal('PACKAGE_NOT_FOUND')
  if (!named.byLink && !offer.is_public && !alsoOffered.includes(offer.id))
    throw new Refusal('PACKAGE_NOT_FOUND')

  return offer
}
