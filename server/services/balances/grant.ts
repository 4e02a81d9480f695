import type { Product } from '#contract/vocabulary/products.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { openBalance } from './open-balance.ts'

interface Granting {
  actor: string
  now: Date
}

/**
 * What a subscription brings becomes a credit for its period. A total of null is as many as one
 * likes; what a package does not name is not limited by it.
 */
export async function grantAllowances(
  tx: Tx,
  subscription: Subscription,
  allowances: readonly { product: Product; total: number | null }[],
  { actor, now }: Granting,
): Promise<void> {
  await tx.subscriptions.addAllowances(subscription.id, allowances)
  const inOrder = [...allowances].sort((one, other) => (one.product < other.product ? -1 : 1))
  for (const { product, total } of inOrder) {
    const open = await openBalance(tx, product, null, now)
    await tx.balances.forgetWarnings(product)
    if (total) {
      const lot = await tx.ledger.open({
        kind: 'available',
        product,
        subscription_id: subscription.id,
        starts_at: subscription.starts_at,
        expires_at: subscription.ends_at,
      })
      const begins = subscription.starts_at === null || subscription.starts_at <= now
      await tx.ledger.post({
        transaction_id: `grant:${subscription.id}:${product}`,
        kind: 'grant',
        product,
        amount: total,
        act_id: subscription.id,
        docket_id: null,
        user_id: null,
        actor,
        reason: null,
        at: now,
        available_after: open.left + (begins ? total : 0),
        lines: [
          { account_id: await open.account('issued'), amount: -total },
          { account_id: lot, amount: total },
        ],
      })
    }
    await tx.balances.settleLimit(product)
  }
}
