import { answer } from '#calls/answer.ts'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { presentKeptPackage } from '#services/subscriptions/keep-package.ts'

export default answer(getPackages, async (_input, { parts }) =>
  parts.store.platform.read(async (tx) => {
    const holders = await tx.packages.holders()

    return { packages: (await tx.packages.all()).map((offer) => presentKeptPackage(offer, holders)) }
  }),
)
