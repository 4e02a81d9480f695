import {
  type BuiltInRoleKey,
  builtInRole,
  builtInRoleKeys,
  type EntityType,
} from '#contract/vocabulary/built-in-roles.ts'
import { builtInModules } from '#domain/roles/built-in-modules.ts'
import type { Tx } from '#store/store.ts'

/**
 * The roles of a new organisation of this kind, each with what it was granted; answers their ids by
 * key.
 */
export async function makeBuiltInRoles(tx: Tx, entityType: EntityType): Promise<Map<BuiltInRoleKey, string>> {
  const granted = await tx.organisationModules.granted()
  const made = new Map<BuiltInRoleKey, string>()
  for (const key of builtInRoleKeys) {
    const { label, says, entities } = builtInRole(key)
    if (!entities.includes(entityType)) continue
    const modules = builtInModules(key, granted)
    made.set(key, await tx.roles.add({ label, description: says, built_in: key, modules }))
  }

  return made
}
