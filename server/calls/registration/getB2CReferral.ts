import { answer } from '#calls/answer.ts'
import { getB2CReferral } from '#contract/registration/getB2CReferral.ts'
import { limitCodes } from '#services/limits/limit-codes.ts'
import { findReferrer } from '#services/registration/find-referrer.ts'
import { partnerLogoPath } from '#services/registration/partner-logo.ts'

export default answer(getB2CReferral, async ({ referrer_id, language }, { parts, origin }) => {
  await limitCodes(parts, origin)

  return await parts.store.platform.read(async (tx) => {
    const referrer = await findReferrer(tx, referrer_id, parts.clock.now())
    const offered = await tx.packages.offered({ ids: referrer.packages })

    return {
      result: {
        name: referrer.name,
        kind: referrer.kind,
        welcome: referrer.welcome[language] ?? referrer.welcome.en ?? { title: referrer.name, text: '' },
        white_label_logo: partnerLogoPath(referrer),
        logo_says_name: referrer.logo_says_name,
        packages: offered.map(({ id }) => id),
      },
    }
  })
})
