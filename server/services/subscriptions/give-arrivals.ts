import { builtModules } from '#contract/vocabulary/arrivals.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { bySystem } from '#domain/actors.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import type { Store, Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import { packagesFor, rolesFor, whoGets } from './plan-arrivals.ts'

/**
 * At each start: what this version brought is noted for the operators, and what they gave is given
 * on where a server died over it. Done again, or by two servers at once, it changes nothing more.
 */
export async function noteArrivals(
  store: Pick<Store, 'platform'>,
  built: readonly Module[] = builtModules,
): Promise<void> {
  await store.platform.transaction(async (tx) => {
    await tx.moduleArrivals.note(built.filter((module) => !operatorModules.includes(module)))
    const open = await tx.moduleArrivals.open()
    if (open.some(({ state }) => state === 'giving')) await tx.jobs.send('give-arrivals', {})
  })
}

/** Brings packages, grants and built-in roles up to date with what operators gave. */
export async function giveArrivals(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  until?: AbortSignal,
): Promise<void> {
  const open = await store.platform.read((tx) => tx.moduleArrivals.open())
  for (const { module, decided_by } of open.filter(({ state }) => state === 'giving')) {
    const offers = await addToPackages(store, module, decided_by, clock.now())
    for (const id of await store.platform.read((tx) => tx.organisations.ids())) {
      if (until?.aborted) return
      await store.forOrganisation(id).transaction((tx) => giveTo(tx, module, offers, clock.now()))
    }
    await store.platform.transaction((tx) => tx.moduleArrivals.finish(module, clock.now()))
  }
}

async function addToPackages(
  store: Pick<Store, 'platform'>,
  module: Module,
  operator: string | null,
  now: Date,
): Promise<Package[]> {
  return await store.platform.transaction(async (tx) => {
    await tx.packages.lockAll()
    for (const { id, code, modules, revision } of packagesFor(module, await tx.packages.all())) {
      if (modules.includes(module)) continue
      const wider = [...modules, module]
      await tx.packages.change(id, {
        modules: wider,
        revision: revision + 1,
        changed_by: operator,
        updated_at: now,
      })
      await tx.audit.add('package-changed', {
        by: bySystem(),
        detail: { ...about('settings', id, code), ...changed({ modules }, { modules: wider }) },
      })
    }

    return await tx.packages.all()
  })
}

/**
 * The grant, with the subscription that brings it, and the built-in roles that list it; of theirs
 * nobody takes anything.
 */
async function giveTo(tx: Tx, module: Module, offers: readonly Package[], now: Date): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const gets = await whoGets(tx, module, offers)
  if (!gets || (await tx.organisationModules.granted()).includes(module)) return
  const by = bySystem()
  await tx.organisationModules.grant([module], gets.by?.id ?? null)
  await tx.audit.add('features-changed', {
    by,
    detail: {
      ...about('settings', tx.organisationId, 'modules'),
      ...changed({ [module]: false }, { [module]: true }),
    },
  })
  for (const key of rolesFor(module))
    for (const role of await tx.roles.builtAs(key)) {
      if (role.module_list.includes(module)) continue
      await tx.roles.change(role.id, { module_list: [...role.module_list, module] }, now)
      await tx.roleProposals.overtake(role.id, now)
      await tx.audit.add('role-changed', {
        by,
        detail: { ...about('role', role.id, role.label), ...changed(null, { [module]: true }) },
      })
    }
}
