import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { products } from '#contract/vocabulary/products.ts'
import { lowBalanceOf } from '#services/balances/warn-if-low.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'
import { presentBalance } from './present-balance.ts'

export default answer(getBalances, ({ language }, context) => {
  memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const percent = await lowBalanceOf(tx)
    const active = await tx.subscriptions.inForce(now)
    const offer = active && (await tx.packages.get(active.package_id))
    const rows = []
    for (const product of products) rows.push(await presentBalance(tx, product, percent, now))
    const sold: readonly string[] = products
    for (const product of (await tx.balances.named()).filter((name) => !sold.includes(name))) {
      const row = await presentBalance(tx, product, percent, now)
      // Nothing more is sold of it, so nothing is to be warned of.
      if (row.reserved > 0 || row.left) rows.push({ ...row, is_low: false })
    }

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
