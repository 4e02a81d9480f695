import type { Product } from '#contract/vocabulary/products.ts'
import { draw } from '#domain/balances/draw.ts'
import { Refusal } from '#domain/refusal.ts'
import { balanceMissing } from '#services/balances/balance-missing.ts'
import { openBalance, ownBalance, readBalance, sum } from '#services/balances/open-balance.ts'
import { warnIfLow } from '#services/balances/warn-if-low.ts'
import type { Tx } from '#store/store.ts'
import { findAct } from './find-act.ts'

interface Consuming {
  userId: string
  actor: string
  now: Date
}

/**
 * Counts a finished act, once: what its document held was settled with it, and an act is asked for
 * by its own id. Answers what the member's acts can draw from afterwards; null where there is no
 * limit.
 */
export async function consumeFor(
  tx: Tx,
  { product, actId }: { product: Product; actId: string },
  { userId, actor, now }: Consuming,
): Promise<number | null> {
  // Before anybody waits for us: what is finished stays so.
  const isKnown = await wasCounted(tx, product, actId, userId)
  const act = isKnown ? null : await findAct(tx, product, actId, userId)
  if (!act || act.amount === 0) return ownBalance(await readBalance(tx, product, userId, now))

  const open = await openBalance(tx, product, userId, now)
  if (await wasCounted(tx, product, actId, userId)) return ownBalance(open)
  const drawn = open.isLimited
    ? draw(open.lots, act.amount)
    : [{ account_id: await open.account('issued'), amount: act.amount }]
  if (!drawn)
    throw balanceMissing({
      product,
      wanted: act.amount,
      left: sum(open.lots.map(({ balance }) => balance)),
      isOwnShare: open.share !== null,
    })
  const after = open.isLimited ? open.left - act.amount : null
  await tx.ledger.post({
    transaction_id: actId,
    kind: 'consume',
    product,
    amount: act.amount,
    act_id: actId,
    docket_id: act.docketId,
    user_id: userId,
    actor,
    reason: null,
    at: now,
    available_after: after,
    lines: [
      ...drawn.map(({ account_id, amount }) => ({ account_id, amount: -amount })),
      { account_id: await open.account('used'), amount: act.amount },
    ],
  })
  await warnIfLow(tx, open, after, now)
  const before = ownBalance(open)

  return before === null ? null : before - act.amount
}

async function wasCounted(tx: Tx, product: Product, actId: string, userId: string): Promise<boolean> {
  const known = await tx.ledger.withId(actId)
  if (known && known.user_id !== userId) throw new Refusal('ACT_NOT_FOUND')
  if (known && known.product !== product) throw new Refusal('TRANSACTION_DIFFERS')

  return known !== null
}
