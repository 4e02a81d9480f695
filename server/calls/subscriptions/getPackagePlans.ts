import { answer } from '#calls/answer.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import type { Asker } from '#domain/askers.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { findReferrer } from '#services/registration/find-referrer.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'
import type { PlatformTx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'

export default answer(getPackagePlans, async ({ entity_type, referrer_id, language }, context) => {
  const { parts, origin, asker } = context
  await limitCodes(parts, origin)

  return await parts.store.platform.read(async (tx) => {
    const ids =
      typeof referrer_id === 'string'
        ? (await findReferrer(tx, referrer_id, parts.clock.now())).packages
        : null
    const offered = await tx.packages.offered({ entityType: entity_type, ids })
    const own = await ofOwnLink(tx, asker)
    const rows = own && offered.every(({ id }) => id !== own.id) ? [own, ...offered] : offered

    return { rows: rows.map((offer) => presentPackage(offer, language)) }
  })
})

/**
 * What the link that began the asker's registration offered, also where nobody else is offered it.
 */
async function ofOwnLink(tx: PlatformTx, asker: Asker): Promise<Package | null> {
  if (asker.kind !== 'member') return null
  const registration = await tx.registrations.ofOrganisation(asker.organisationId)
  const offer = registration?.package_id ? await tx.packages.get(registration.package_id) : null

  return offer && !offer.ended_at ? offer : null
}
