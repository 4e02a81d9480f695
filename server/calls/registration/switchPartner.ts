import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { switchPartner as change, presentKeptPartner } from '#services/registration/keep-partner.ts'

export default answer(switchPartner, async (input, context) => {
  const { by } = actingOperator(context)

  return await context.store.transaction(async (tx) => {
    const kept = await change(tx, input, by, context.parts.clock.now())

    return { partner: presentKeptPartner(kept, await tx.referrers.registered()) }
  })
})
