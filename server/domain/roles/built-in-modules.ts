import { type BuiltInRoleKey, builtInRole } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'

/** What a built-in role may, of what the organisation was granted. */
export const builtInModules = (key: BuiltInRoleKey, granted: readonly string[]): Module[] =>
  builtInRole(key).modules.filter((module) => granted.includes(module))
