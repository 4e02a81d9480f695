import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { savePackage } from '#contract/subscriptions/savePackage.ts'
import { keepPackage, presentKeptPackage } from '#services/subscriptions/keep-package.ts'

export default answer(savePackage, async (input, context) => {
  const { by } = actingOperator(context)

  return await context.store.transaction(async (tx) => {
    const kept = await keepPackage(tx, input, by, context.parts.clock.now())

    return { package: presentKeptPackage(kept, await tx.packages.holders()) }
  })
})
