import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { products } from '#contract/vocabulary/products.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { day } from '#contract/vocabulary/time.ts'
import { forecastOf, ratedDays } from '#domain/balances/forecast.ts'
import { lowBalanceOf } from '#services/balances/warn-if-low.ts'
import { presentPackage } from '#services/subscriptions/present-package.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { presentBalance } from './present-balance.ts'

export default answer(getBalances, ({ language }, context) => {
  memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const percent = await lowBalanceOf(tx)
    const active = await tx.subscriptions.inForce(now)
    const held = active ?? (await tx.subscriptions.lastOver(now))
    const rows = []
    const used = await tx.ledgerHistory.usedSince(new Date(now.getTime() - ratedDays * day))
    const forecast = (row: Awaited<ReturnType<typeof presentBalance>>) => ({
      ...row,
      ...forecastOf(row.left, used.get(row.product) ?? 0),
    })
    for (const product of products) rows.push(forecast(await presentBalance(tx, product, percent, now)))
    const sold: readonly string[] = products
    for (const product of (await tx.balances.named()).filter((name) => !sold.includes(name))) {
      const row = forecast(await presentBalance(tx, product, percent, now))
      // Nothing more is sold of it, so nothing is to be warned of.
      if (row.reserved > 0 || row.left) rows.push({ ...row, is_low: false })
    }

    return {
      ...(await presentHeld(tx, held, active !== null, language)),
      rows,
      low_balance: percent,
    }
  })
})

/** In force or over, never both; nobody is told of a package that only waits for its payment. */
async function presentHeld(tx: Tx, held: Subscription | null, isInForce: boolean, language: Language) {
  const offer = held && (await tx.packages.get(held.package_id))
  if (!offer || !held.starts_at || !held.ends_at) return { package: null, over: null }
  const { name } = presentPackage(offer, language)
  const is = { subscription_id: held.id, name, to: held.ends_at.toISOString() }
  const isCancelled = held.cancelled_at !== null

  return isInForce
    ? { package: { ...is, from: held.starts_at.toISOString(), is_cancelled: isCancelled }, over: null }
    : { package: null, over: { ...is, was_cancelled: isCancelled } }
}
