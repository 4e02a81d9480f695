import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions.ts'
import { openBalance } from './open-balance.ts'

/** The period is over: what is left of its lots is gone. What documents hold stays theirs until they end. */
export async function lapseSubscription(tx: Tx, subscription: Subscription, now: Date): Promise<void> {
  const state = subscription.state === 'cancelled' ? 'ended' : 'lapsed'
  await tx.audit.add('subscription-lapsed', {
    by: { kind: 'system', name: 'Muhar' },
    detail: { subscription_id: subscription.id, ends_at: subscription.ends_at?.toISOString() ?? '' },
  })
  await tx.subscriptions.change(subscription.id, { state }, now)
  await lapseLots(tx, subscription.id, now)
}

/** What is left of a subscription is gone, and what it made unlimited is so no more. */
export async function lapseLots(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  for (const { account_id, product } of await tx.ledger.lotsOf(subscriptionId)) {
    const open = await openBalance(tx, product, null, now)
    // Under the lock: somebody may have drawn from it meanwhile.
    const left = (await tx.ledger.lotsOf(subscriptionId)).find((lot) => lot.account_id === account_id)
    if (left && left.amount > 0)
      await tx.ledger.post({
        transaction_id: `lapse:${account_id}`,
        kind: 'lapse',
        product,
        amount: left.amount,
        act_id: subscriptionId,
        docket_id: null,
        user_id: null,
        actor: 'Muhar',
        reason: null,
        at: now,
        available_after: open.left - (open.lots.some(({ id }) => id === account_id) ? left.amount : 0),
        lines: [
          { account_id, amount: -left.amount },
          { account_id: await open.account('lapsed'), amount: left.amount },
        ],
      })
    await tx.ledger.endShares(product)
  }
  for (const product of await tx.subscriptions.productsOf(subscriptionId)) {
    await tx.balances.lock(product)
    await tx.balances.settleLimit(product)
  }
}
