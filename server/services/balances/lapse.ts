import type { Tx } from '#store/store.ts'
import { openBalance } from './open-balance.ts'

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
