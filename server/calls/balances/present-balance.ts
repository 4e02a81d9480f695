import { isLow } from '#domain/balances/draw.ts'
import { readBalance } from '#services/balances/open-balance.ts'
import type { Tx } from '#store/store.ts'

/** One product of the organisation as people read it. */
export async function presentBalance(tx: Tx, product: string, percent: number, now: Date) {
  const { isLimited, left, granted, endsAt, accounts } = await readBalance(tx, product, null, now)
  const standing = (of: 'reserved' | 'used') => accounts.find(({ kind }) => kind === of)?.balance ?? 0

  return {
    product,
    is_limited: isLimited,
    left: isLimited ? left : null,
    granted: isLimited ? granted : null,
    reserved: standing('reserved'),
    used: standing('used'),
    to: isLimited ? (endsAt?.toISOString() ?? null) : null,
    is_low: isLimited && (left === 0 || isLow(left, granted, percent)),
  }
}
