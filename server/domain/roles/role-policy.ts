import type { Module } from '#contract/vocabulary/modules.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'

/** Who gives or takes modules, as the session row says. */
export interface Giver {
  modules: ReadonlySet<Module>
}

/** Runs the organisation: a member who keeps both its people and its roles. */
export const isAdministrator = (modules: ReadonlySet<Module>): boolean =>
  modules.has('users') && modules.has('roles')

/**
 * The modules that this person may not give (decision record 0014). What one may do oneself one may
 * give; an administrator may give what the organisation was granted, to others alone; modules of
 * operators are given by operators.
 */
export function beyondGiver(
  giver: Giver,
  added: readonly Module[],
  { toOneself }: { toOneself: boolean },
): Module[] {
  const mayGiveAll = isAdministrator(giver.modules) && !toOneself

  return added.filter(
    (module) => !giver.modules.has(module) && (!mayGiveAll || operatorModules.includes(module)),
  )
}

/**
 * Only administrators change the roles of administrators: otherwise a member who keeps roles alone
 * could disarm them.
 */
export const mayTouchRole = (giver: Giver, roleModules: readonly Module[]): boolean =>
  isAdministrator(giver.modules) || !isAdministrator(new Set(roleModules))
