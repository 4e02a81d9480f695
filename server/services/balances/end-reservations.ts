import type { Reservation, Subject } from '#store/balances/reservations.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { type OpenBalance, openBalance, sum } from './open-balance.ts'

interface Ended extends Subject {
  docketId: string | null
}

interface Ending {
  /**
   * How much of what is held of a product was used; the rest goes back to where it was drawn from.
   */
  used: (product: string, held: number) => number | Promise<number>
  now: Date
}

/**
 * What holds something of the balance is over, in the transaction that ends it: what it used is
 * settled, the rest goes back. Its caller has locked it. One that held nothing (it began before
 * there was a balance) ends as it did; so does one that ended already.
 */
export async function endReservations(tx: Tx, ended: Ended, { used, now }: Ending): Promise<void> {
  const held = await tx.reservations.openOf(ended)
  for (const product of new Set(held.map((row) => row.product))) {
    const balance = await openBalance(tx, product, null, now)
    // Under the lock: somebody may have ended it meanwhile.
    const rows = (await tx.reservations.openOf(ended)).filter((row) => row.product === product)
    const amount = sum(rows.map((row) => row.amount))
    if (amount > 0) await endOne(tx, ended, balance, rows, await used(product, amount), now)
  }
}

async function endOne(
  tx: Tx,
  { id, kind, docketId }: Ended,
  balance: OpenBalance,
  rows: readonly Reservation[],
  used: number,
  now: Date,
): Promise<void> {
  const { product } = balance
  const held = sum(rows.map(({ amount }) => amount))
  const back = new Map<string, number>()
  let unsettled = Math.min(used, held)
  const settled = unsettled
  for (const row of rows) {
    const taken = Math.min(row.amount, unsettled)
    unsettled -= taken
    await tx.reservations.end(row.id, taken, now)
    if (row.amount === taken) continue
    const isOver = row.lot_ends_at !== null && row.lot_ends_at <= now
    const account = isOver ? await balance.account('lapsed') : row.account_id
    back.set(account, (back.get(account) ?? 0) + row.amount - taken)
  }
  const inForce = new Set(balance.accounts.filter(({ kind }) => kind === 'available').map((lot) => lot.id))
  const returned = sum([...back].map(([account, amount]) => (inForce.has(account) ? amount : 0)))
  const docket = docketId ? await tx.dockets.get(docketId) : null
  // A program names an act by this id: what is settled under it is counted.
  const isTheAct = settled > 0 && (kind === 'message' || product === 'documents')
  await tx.ledger.post({
    transaction_id: isTheAct ? id : `${settled > 0 ? 'settle' : 'release'}:${product}:${id}:${newId()}`,
    kind: settled > 0 ? 'settle' : 'release',
    product,
    amount: settled > 0 ? settled : held,
    act_id: id,
    docket_id: docketId,
    user_id: docket?.initiator_id ?? null,
    actor: 'Muhar',
    reason: null,
    at: now,
    available_after: balance.isLimited ? balance.left + returned : null,
    lines: [
      { account_id: await balance.account('reserved'), amount: -held },
      ...(settled > 0 ? [{ account_id: await balance.account('used'), amount: settled }] : []),
      ...[...back].map(([account_id, amount]) => ({ account_id, amount })),
    ],
  })
}
