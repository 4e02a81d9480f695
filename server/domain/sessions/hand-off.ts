import { clientOfSection, type ExternalClient } from '#contract/vocabulary/external-clients.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { mayOpen } from '#contract/vocabulary/portal-routes.ts'

/**
 * A member opens in another program only what their modules open here, and only the sections that
 * are that program's.
 */
export function mayOpenThere(
  target: ExternalClient,
  path: string | undefined,
  modules: ReadonlySet<Module>,
): boolean {
  if (path === undefined) return true
  const isTheirs = target === 'eazysign' || clientOfSection(path) === target

  return isTheirs && mayOpen(path, Object.fromEntries([...modules].map((module) => [module, true])))
}
