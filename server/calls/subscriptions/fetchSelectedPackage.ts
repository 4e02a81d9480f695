import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { fetchSelectedPackage } from '#contract/subscriptions/fetchSelectedPackage.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'

export default answer(fetchSelectedPackage, async ({ language }, context) => {
  memberOf(context)

  return await context.store.read(async (tx) => {
    const open = await tx.subscriptions.open()
    const offer = open && (await tx.packages.get(open.package_id))
    if (!offer) return { result: null }

    return {
      result: {
        subscription_id: open.id,
        state: open.state === 'awaiting_payment' ? ('awaiting_payment' as const) : ('selected' as const),
        package: presentPackage(offer, language),
        price_paise: open.price_paise,
        tax_paise: open.tax_paise,
      },
    }
  })
})
