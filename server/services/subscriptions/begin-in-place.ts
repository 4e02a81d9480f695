import type { Actor } from '#domain/actors.ts'
import { lapseLots } from '#services/balances/lapse.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { beginSubscription } from './begin-subscription.ts'

/**
 * Begins in the place of those in force: what was left of them lapses, what they opened stays open.
 * The organisation is locked.
 */
export async function beginInPlace(
  tx: Tx,
  chosen: Subscription,
  by: Actor,
  now: Date,
  { reference, period }: { reference: string; period?: { begins: Date; ends: Date } },
): Promise<Subscription> {
  const replaced = await tx.subscriptions.active()
  await tx.subscriptions.endActive(now)
  for (const { id } of replaced) {
    await lapseLots(tx, id, now)
    await tx.organisationModules.passOn(id, chosen.id)
  }

  const begun = await beginSubscription(tx, chosen, by, now, period)

  return await tx.subscriptions.change(begun.id, { reference }, now)
}
