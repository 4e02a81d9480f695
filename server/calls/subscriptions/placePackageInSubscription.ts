import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { placePackageInSubscription } from '#contract/subscriptions/placePackageInSubscription.ts'
import { welcomeRegistrant } from '#services/registration/welcome-registrant.ts'
import { placePackage } from './place-package.ts'

export default answer(placePackageInSubscription, async ({ packageId, billing_address }, context) => {
  const { member, by, now } = actingMember(context)

  return await context.store.transaction(async (tx) => {
    const { subscription, status } = await placePackage(
      tx,
      { packageId, billingAddress: billing_address ?? null },
      { userId: member.userId, by, now },
    )
    if (status === 'Completed') await welcomeRegistrant(tx, context.parts)

    return {
      subscription_id: subscription.id,
      amount: subscription.price_paise + subscription.tax_paise,
      state: subscription.state === 'active' ? ('active' as const) : ('selected' as const),
      registration_status: status,
    }
  })
})
