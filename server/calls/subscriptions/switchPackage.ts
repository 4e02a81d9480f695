import { actingOperator } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { offerPackage, presentKeptPackage } from '#services/subscriptions/keep-package.ts'

export default answer(switchPackage, async (input, context) => {
  const { by } = actingOperator(context)

  return await context.store.transaction(async (tx) => {
    const kept = await offerPackage(tx, input, by, context.parts.clock.now())

    return { package: presentKeptPackage(kept, await tx.packages.holders()) }
  })
})
