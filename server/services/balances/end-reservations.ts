import type { Product } from '#contract/vocabulary/subscriptions.ts'
import { newId } from '#store/new-id.ts'
import type { Reservation } from '#store/reservations.ts'
import type { Tx } from '#store/store.ts'
import { type OpenBalance, openBalance, sum } from './open-balance.ts'

interface Ended {
  id: string
  docket_id: string
}

/**
 * A document is out no longer: what it used is settled, the rest goes back to where it was drawn from, in the transaction that
 * ends it. Its docket is locked. One that held nothing (sent before there was a balance) ends as it did.
 */
export async function endReservations(
  tx: Tx,
  document: Ended,
  { isCompleted, now }: { isCompleted: boolean; now: Date },
): Promise<void> {
  const open = await tx.reservations.openOf(document.id)
  for (const product of new Set(open.map((row) => row.product))) {
    const rows = open.filter((row) => row.product === product)
    const used = await usedOf(tx, product, document.id, rows, isCompleted)
    await endOne(tx, document, await openBalance(tx, product, null, now), rows, used, now)
  }
}

/** A signature by Aadhaar is used once it stands, also on a document that is taken back afterwards. */
async function usedOf(
  tx: Tx,
  product: Product,
  documentId: string,
  rows: readonly Reservation[],
  isCompleted: boolean,
): Promise<number> {
  if (product === 'aadhaar_esign') return await tx.reservations.aadhaarSignatures(documentId)

  return isCompleted ? sum(rows.map(({ amount }) => amount)) : 0
}

async function endOne(
  tx: Tx,
  { id, docket_id }: Ended,
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
  const initiator = await tx.dockets.get(docket_id)
  await tx.ledger.post({
    transaction_id:
      settled > 0 && product === 'documents'
        ? id
        : `${settled > 0 ? 'settle' : 'release'}:${product}:${id}:${newId()}`,
    kind: settled > 0 ? 'settle' : 'release',
    product,
    amount: settled > 0 ? settled : held,
    act_id: id,
    docket_id,
    user_id: initiator?.initiator_id ?? null,
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
