import type { SubjectKind } from '#contract/vocabulary/products.ts'
import type { NewPosting } from '#store/balances/ledger.ts'
import type { Reservation } from '#store/balances/reservations.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { type OpenBalance, openBalance, sum } from './open-balance.ts'

interface Ended {
  kind: SubjectKind
  /** All of one docket. */
  ids: readonly string[]
  docketId: string | null
}

interface Ending {
  /**
   * How much of what a subject holds of a product was used; the rest goes back to where it was
   * drawn from. Asked once a product.
   */
  used: (product: string) => UsedOf | Promise<UsedOf>
  now: Date
}

export type UsedOf = (id: string, held: number) => number

/**
 * What holds something of the balance is over, in the transaction that ends it: what it used is
 * settled, the rest goes back. Its caller has locked it. One that held nothing (it began before
 * there was a balance) ends as it did; so does one that ended already. As many statements, however
 * many end together.
 */
export async function endReservations(tx: Tx, ended: Ended, { used, now }: Ending): Promise<void> {
  const held = await tx.reservations.openOfMany(ended.kind, ended.ids)
  for (const product of new Set(held.map((row) => row.product))) {
    const balance = await openBalance(tx, product, null, now)
    // Under the lock: somebody may have ended it meanwhile.
    const rows = (await tx.reservations.openOfMany(ended.kind, ended.ids)).filter(
      (row) => row.product === product && row.amount > 0,
    )
    if (rows.length > 0) await endAll(tx, ended, balance, rows, await used(product), now)
  }
}

async function endAll(
  tx: Tx,
  { ids, kind, docketId }: Ended,
  balance: OpenBalance,
  rows: readonly Reservation[],
  used: UsedOf,
  now: Date,
): Promise<void> {
  const { product } = balance
  const ofSubject = Map.groupBy(rows, ({ subject_id }) => subject_id)
  const inForce = new Set(balance.accounts.filter((lot) => lot.kind === 'available').map((lot) => lot.id))
  const docket = docketId ? await tx.dockets.get(docketId) : null
  const reserved = await balance.account('reserved')
  const ends: { id: string; settled: number }[] = []
  const postings: NewPosting[] = []
  let left = balance.left
  for (const id of ids) {
    const own = ofSubject.get(id)
    if (!own) continue
    const held = sum(own.map(({ amount }) => amount))
    const settled = Math.max(0, Math.min(used(id, held), held))
    const back = new Map<string, number>()
    let unsettled = settled
    for (const row of own) {
      const taken = Math.min(row.amount, unsettled)
      unsettled -= taken
      ends.push({ id: row.id, settled: taken })
      if (row.amount === taken) continue
      const isOver = row.lot_ends_at !== null && row.lot_ends_at <= now
      const account = isOver ? await balance.account('lapsed') : row.account_id
      back.set(account, (back.get(account) ?? 0) + row.amount - taken)
    }
    left += sum([...back].map(([account, amount]) => (inForce.has(account) ? amount : 0)))
    // A program names an act by this id: what is settled under it is counted.
    const isTheAct = settled > 0 && (kind === 'message' || product === 'documents')
    postings.push({
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
      available_after: balance.isLimited ? left : null,
      lines: [
        { account_id: reserved, amount: -held },
        ...(settled > 0 ? [{ account_id: await balance.account('used'), amount: settled }] : []),
        ...[...back].map(([account_id, amount]) => ({ account_id, amount })),
      ],
    })
  }
  await tx.reservations.endMany(ends, now)
  await tx.ledger.postMany(postings)
}
