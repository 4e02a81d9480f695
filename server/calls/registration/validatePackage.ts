import { answer } from '#calls/answer.ts'
import { validatePackage } from '#contract/registration/validatePackage.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { findPackage } from '#services/subscriptions/find-package.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'

export default answer(validatePackage, async ({ packageId, language }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const offer = await parts.store.platform.read((tx) => findPackage(tx, packageId, parts.clock.now()))

  return { result: presentPackage(offer, language) }
})
