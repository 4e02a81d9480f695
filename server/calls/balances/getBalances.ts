import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { products } from '#contract/vocabulary/subscriptions.ts'
import { presentBalance } from '#services/balances/present-balance.ts'
import { lowBalanceOf } from '#services/balances/warn-if-low.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'

export default answer(getBalances, ({ language }, context) => {
  memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const percent = await lowBalanceOf(tx)
    const active = await tx.subscriptions.inForce(now)
    const offer = active && (await tx.packages.get(active.package_id))
    const rows = []
    for (const product of products) rows.push(await presentBalance(tx, product, percent, now))

    return {
      package:
        active?.starts_at && active.ends_at && offer
          ? {
              subscription_id: active.id,
              name: presentPackage(offer, language).name,
              from: active.starts_at.toISOString(),
              to: active.ends_at.toISOString(),
            }
          : null,
      rows,
      low_balance: percent,
    }
  })
})
