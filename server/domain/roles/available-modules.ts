import { type Module, modules } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'

/**
 * What a role here may list: granted to the organisation, and part of this version. In the order of
 * the table.
 */
export function availableModules(granted: readonly string[]): Module[] {
  const has = new Set(granted)

  return modules.filter((name) => has.has(name) && (isBuilt(name) || operatorModules.includes(name)))
}
