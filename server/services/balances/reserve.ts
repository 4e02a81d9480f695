import type { Product } from '#contract/vocabulary/products.ts'
import { draw, withoutDrawn } from '#domain/balances/draw.ts'
import type { Subject } from '#store/balances/reservations.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { balanceMissing } from './balance-missing.ts'
import { type OpenBalance, openBalance, sum } from './open-balance.ts'
import { warnIfLow } from './warn-if-low.ts'

/** What a subject takes of one product until it is over. */
export interface Take {
  product: Product
  subject: Subject
  amount: number
}

export interface Reserving {
  /** Null where what it is for has no docket yet. */
  docketId: string | null
  /** What the history names it by, where that is no docket. */
  actId?: string
  userId: string
  /** As the history names them. */
  actor: string
  /** From then on a sweep looks whether it is still wanted. */
  expiresAt: Date
  now: Date
}

/**
 * Holds what subjects take, in the transaction of the act: all of it, or the act is refused. Comes
 * last there, since others of the organisation wait for it until the transaction ends.
 */
export async function reserve(tx: Tx, takes: readonly Take[], reserving: Reserving): Promise<void> {
  const products = [...new Set(takes.map(({ product }) => product))].sort()
  for (const product of products) {
    const ofProduct = takes.filter((take) => take.product === product && take.amount > 0)
    if (ofProduct.length > 0) await reserveOne(tx, product, ofProduct, reserving)
  }
}

async function reserveOne(
  tx: Tx,
  product: Product,
  takes: readonly Take[],
  { docketId, actId = docketId ?? undefined, userId, actor, expiresAt, now }: Reserving,
): Promise<void> {
  const open = await openBalance(tx, product, userId, now)
  const wanted = sum(takes.map(({ amount }) => amount))
  const held = await drawEach(open, product, takes, wanted)
  const after = open.isLimited ? open.left - wanted : null
  const from = new Map<string, number>()
  for (const { account_id, amount } of held) from.set(account_id, (from.get(account_id) ?? 0) - amount)
  await tx.ledger.post({
    transaction_id: `reserve:${product}:${actId}:${newId()}`,
    kind: 'reserve',
    product,
    amount: wanted,
    act_id: actId ?? null,
    docket_id: docketId,
    user_id: userId,
    actor,
    reason: null,
    at: now,
    available_after: after,
    lines: [
      ...[...from].map(([account_id, amount]) => ({ account_id, amount })),
      { account_id: await open.account('reserved'), amount: wanted },
    ],
  })
  await tx.reservations.addMany(
    held.map(({ subject, account_id, amount }) => ({
      product,
      subject_kind: subject.kind,
      subject_id: subject.id,
      docket_id: docketId,
      account_id,
      amount,
      expires_at: expiresAt,
    })),
  )
  await warnIfLow(tx, open, after, now)
}

async function drawEach(open: OpenBalance, product: Product, takes: readonly Take[], wanted: number) {
  const held: { subject: Subject; account_id: string; amount: number }[] = []
  let lots = open.lots
  for (const { subject, amount } of takes) {
    const drawn = open.isLimited ? draw(lots, amount) : [{ account_id: await open.account('issued'), amount }]
    if (!drawn)
      throw balanceMissing({
        product,
        wanted,
        left: sum(open.lots.map(({ balance }) => balance)),
        isOwnShare: open.share !== null,
      })
    held.push(...drawn.map((one) => ({ subject, ...one })))
    lots = withoutDrawn(lots, drawn)
  }

  return held
}
