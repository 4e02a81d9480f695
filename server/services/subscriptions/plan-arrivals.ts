import type { ArrivalState } from '#contract/vocabulary/arrivals.ts'
import { kindsOfArrival } from '#contract/vocabulary/arrivals.ts'
import { type BuiltInRoleKey, builtInRole, builtInRoleKeys } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Store, Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import type { Subscription } from '#store/subscriptions/subscriptions.ts'

interface Planned {
  module: Module
  state: ArrivalState
  noted_at: string
  packages: string[]
  organisations: number
  roles: BuiltInRoleKey[]
}

/** What a version brought and nobody was given yet, with who gets it. Nothing is changed. */
export async function planArrivals(store: Pick<Store, 'platform' | 'forOrganisation'>): Promise<Planned[]> {
  const { open, offers, ids } = await store.platform.read(async (tx) => ({
    open: await tx.moduleArrivals.open(),
    offers: await tx.packages.all(),
    ids: await tx.organisations.ids(),
  }))
  if (open.length === 0) return []
  const planned = open.map(({ module, state, noted_at }) => ({
    module,
    state,
    noted_at: noted_at.toISOString(),
    packages: packagesFor(module, offers).map(({ code }) => code),
    organisations: 0,
    roles: rolesFor(module),
  }))
  for (const id of ids) {
    await store.forOrganisation(id).read(async (tx) => {
      const granted = await tx.organisationModules.granted()
      for (const one of planned)
        if (!granted.includes(one.module) && (await whoGets(tx, one.module, offers))) one.organisations += 1
    })
  }

  return planned
}

export const packagesFor = (module: Module, offers: readonly Package[]): Package[] =>
  offers.filter(({ entity_type }) => kindsOfArrival(module).includes(entity_type))

export const rolesFor = (module: Module): BuiltInRoleKey[] =>
  builtInRoleKeys.filter((key) => builtInRole(key).modules.includes(module))

/**
 * Whether an organisation gets it, and by what: a package it holds brings it, or it never held one
 * and nothing limits it. One whose package is over gets it with the next.
 */
export async function whoGets(
  tx: Tx,
  module: Module,
  offers: readonly Package[],
): Promise<{ by: Subscription | null } | null> {
  const running = await tx.subscriptions.running()
  const by = running.find(({ package_id }) => packagesFor(module, offers).some(({ id }) => id === package_id))
  if (by) return { by }
  const kind = (await tx.organisations.find(tx.organisationId))?.entity_type ?? 'B2B'
  const isOpen = kindsOfArrival(module).some((one) => one === kind)

  return isOpen && !(await tx.subscriptions.any()) ? { by: null } : null
}
