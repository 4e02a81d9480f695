import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { cancelSubscription } from '#contract/subscriptions/cancelSubscription.ts'
import { cancelSubscription as cancel } from '#services/subscriptions/cancel-subscription.ts'

export default answer(cancelSubscription, (input, context) => {
  const { by, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const kept = await cancel(
      tx,
      context.parts,
      { subscriptionId: input.subscription_id, reason: input.reason },
      { by, now },
    )

    return { ends_at: kept.ends_at.toISOString() }
  })
})
