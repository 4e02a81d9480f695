import { type Actor, bySystem } from '#domain/actors.ts'
import { modulesThatGo } from '#domain/subscriptions/stays-open.ts'
import { moveSubscription } from '#domain/subscriptions/subscription-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { lapseLots } from '#services/balances/lapse.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'
import { tellSubscription } from './tell-subscription.ts'

/**
 * The period is over: what is left of its lots is gone, and the modules that it alone brought.
 * Roles keep their lists, so that a renewal opens what it opened before. What documents hold stays
 * theirs until they end. The organisation is locked.
 */
export async function lapseSubscription(
  tx: Tx,
  parts: Pick<Parts, 'keys' | 'settings'>,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const by = bySystem()
  const state = moveSubscription(subscription, subscription.state === 'cancelled' ? 'ended' : 'lapsed')
  await tx.audit.add('subscription-lapsed', {
    by,
    detail: { subscription_id: subscription.id, ends_at: subscription.ends_at?.toISOString() ?? '' },
  })
  await tx.subscriptions.change(subscription.id, { state }, now)
  await takeModules(tx, subscription, by, now)
  await lapseLots(tx, subscription.id, now)
  // Another one goes on in its place: nothing is over for anybody.
  if (!(await tx.subscriptions.inForce(now))) await tellSubscription(tx, parts, subscription, 'over')
}

async function takeModules(tx: Tx, subscription: Subscription, by: Actor, now: Date): Promise<void> {
  const other = await tx.subscriptions.inForce(now)
  const offer = other && (await tx.packages.get(other.package_id))
  const going = modulesThatGo(await tx.organisationModules.broughtBy(subscription.id), offer?.modules ?? [])
  await tx.organisationModules.withdraw(going)
  if (other) await tx.organisationModules.passOn(subscription.id, other.id)
  const flags = (is: boolean) => Object.fromEntries(going.map((module) => [module, is]))
  const differences = changed(flags(true), flags(false))
  if (differences)
    await tx.audit.add('features-changed', {
      by,
      detail: { ...about('settings', tx.organisationId, 'modules'), ...differences },
    })
}
