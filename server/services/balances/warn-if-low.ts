import { defaultLowBalance, highestLowBalance } from '#contract/vocabulary/balances.ts'
import { isLow } from '#domain/balances/draw.ts'
import type { Tx } from '#store/store.ts'
import type { OpenBalance } from './open-balance.ts'

/**
 * Once for each time that a balance falls to the share that warns: only a credit in between makes
 * it warn again.
 */
export async function warnIfLow(
  tx: Tx,
  { product, isLimited, warnedAt, granted }: OpenBalance,
  left: number | null,
  now: Date,
): Promise<void> {
  if (!isLimited || warnedAt || left === null || !isLow(left, granted, highestLowBalance)) return
  if (!isLow(left, granted, await lowBalanceOf(tx))) return
  await tx.balances.setWarned(product, now)
  await tx.jobs.send('warn-low-balance', { organisationId: tx.organisationId, product, left, granted })
}

/** In percent of what was given. */
export async function lowBalanceOf(tx: Tx): Promise<number> {
  const { low_balance } = await tx.organisationSettings.read(['low_balance'])

  return typeof low_balance === 'number' ? low_balance : defaultLowBalance
}
