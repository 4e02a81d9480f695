import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { resumeSubscription } from '#contract/subscriptions/resumeSubscription.ts'
import { resumeSubscription as resume } from '#services/subscriptions/cancel-subscription.ts'

export default answer(resumeSubscription, (input, context) => {
  const { by, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const kept = await resume(tx, context.parts, input.subscription_id, { by, now })

    return { ends_at: kept.ends_at.toISOString() }
  })
})
