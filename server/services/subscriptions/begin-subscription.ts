import { type BuiltInRoleKey, builtInRoleKeys } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import type { Actor } from '#domain/actors.ts'
import { builtInModules } from '#domain/roles/built-in-modules.ts'
import { endOfPeriod } from '#domain/subscriptions/price.ts'
import { moveSubscription } from '#domain/subscriptions/subscription-moves.ts'
import { about, changed } from '#services/audit/changed.ts'
import { grantAllowances } from '#services/balances/grant.ts'
import type { Tx } from '#store/store.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'

/**
 * What is paid, or costs nothing, begins: its allowances, its modules, and roles that list them.
 * The caller has locked the organisation and moves its registration.
 */
export async function beginSubscription(
  tx: Tx,
  subscription: Subscription,
  by: Actor,
  now: Date,
  period = { begins: now, ends: endOfPeriod(now, subscription.period_days) },
): Promise<Subscription> {
  const offer = await tx.packages.get(subscription.package_id)
  if (!offer) throw new Error(`Package ${subscription.package_id} is gone.`)
  const begun = await tx.subscriptions.change(
    subscription.id,
    { state: moveSubscription(subscription, 'active'), starts_at: period.begins, ends_at: period.ends },
    now,
  )
  await grant(tx, begun, offer.modules.filter(isBuilt), by, now)
  await tx.audit.add('subscription-begun', {
    by,
    detail: {
      package: offer.code,
      subscription_id: subscription.id,
      ends_at: begun.ends_at?.toISOString() ?? '',
    },
  })
  await grantAllowances(tx, begun, offer.allowances, { actor: by.name, now })

  return begun
}

/**
 * Roles that were made with the organisation list what they would have listed, had it been granted
 * then.
 */
async function grant(
  tx: Tx,
  { id }: Subscription,
  modules: readonly Module[],
  by: Actor,
  now: Date,
): Promise<void> {
  const before = await tx.organisationModules.granted()
  await tx.organisationModules.grant(modules, id)
  const granted = await tx.organisationModules.granted()
  for (const key of builtInRoleKeys) await widen(tx, key, granted, now)
  const added = modules.filter((module) => !before.includes(module))
  const differences = changed(
    Object.fromEntries(added.map((module) => [module, false])),
    Object.fromEntries(added.map((module) => [module, true])),
  )
  if (differences)
    await tx.audit.add('features-changed', {
      by,
      detail: { ...about('settings', tx.organisationId, 'modules'), ...differences },
    })
}

async function widen(tx: Tx, key: BuiltInRoleKey, granted: readonly string[], now: Date): Promise<void> {
  const wanted = builtInModules(key, granted)
  for (const role of await tx.roles.builtAs(key)) {
    const lacks = wanted.some((module) => !role.module_list.includes(module))
    if (lacks)
      await tx.roles.change(role.id, { module_list: [...new Set([...role.module_list, ...wanted])] }, now)
  }
}
