import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { giveArrival } from '#contract/subscriptions/giveArrival.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(giveArrival, async ({ module }, context) => {
  const { by } = actingOperator(context)

  return await context.parts.store.platform.transaction(async (tx) => {
    const arrival = await tx.moduleArrivals.getLocked(module)
    if (!arrival) throw new Refusal('NOT_FOUND')
    if (arrival.state !== 'waiting') return { state: arrival.state }
    await tx.moduleArrivals.decide(module, by.name)
    await tx.audit.add('module-given', { by, detail: { module } })
    await tx.jobs.send('give-arrivals', {})

    return { state: 'giving' as const }
  })
})
