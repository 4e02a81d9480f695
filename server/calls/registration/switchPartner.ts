import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchPartner } from '#contract/registration/switchPartner.ts'
import { switchPartner as change, presentKeptPartner } from '#services/registration/keep-partner.ts'

export default answer(switchPartner, async (input, context) => {
  const { by } = actingMember(context)
  const operator = { ...by, role: 'operator' }

  return await context.store.transaction(async (tx) => {
    const kept = await change(tx, input, operator, context.parts.clock.now())

    return { partner: presentKeptPartner(kept, await tx.referrers.registered()) }
  })
})
