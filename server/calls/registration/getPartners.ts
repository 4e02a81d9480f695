import { answer } from '#calls/answer.ts'
import { getPartners } from '#contract/registration/getPartners.ts'
import { presentKeptPartner } from '#services/registration/keep-partner.ts'

export default answer(getPartners, async (_input, { parts }) =>
  parts.store.platform.read(async (tx) => {
    const registered = await tx.referrers.registered()

    return {
      partners: (await tx.referrers.all()).map((partner) => presentKeptPartner(partner, registered)),
    }
  }),
)
