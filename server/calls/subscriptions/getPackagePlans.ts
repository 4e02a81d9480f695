import { answer } from '#calls/answer.ts'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { limitCodes } from '#services/links/limit-codes.ts'
import { findReferrer } from '#services/registration/find-referrer.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'

export default answer(getPackagePlans, async ({ entity_type, referrer_id, language }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const offered = await parts.store.platform.read(async (tx) => {
    const ids =
      typeof referrer_id === 'string'
        ? (await findReferrer(tx, referrer_id, parts.clock.now())).packages
        : null

    return await tx.packages.offered({ entityType: entity_type, ids })
  })

  return { rows: offered.map((offer) => presentPackage(offer, language)) }
})
