import { answer } from '#calls/answer.ts'
import { getReferralLogo } from '#contract/registration/getReferralLogo.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { findReferrer } from '#services/registration/find-referrer.ts'
import { partnerLogoPath } from '#services/registration/partner-logo.ts'

export default answer(getReferralLogo, async ({ referrer_id }, { parts, origin }) => {
  await limitCodes(parts, origin)
  const referrer = await parts.store.platform.read((tx) => findReferrer(tx, referrer_id, parts.clock.now()))

  return { result: { white_label_logo: partnerLogoPath(referrer) } }
})
