import type { Module } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { about, changed } from '#services/audit/changed.ts'
import { keepAnAdministrator } from '#services/users/keep-an-administrator.ts'
import type { Role } from '#store/roles/roles.ts'
import type { Tx } from '#store/store.ts'

interface Features {
  granted: readonly Module[]
  withdrawn: readonly Module[]
}

/**
 * Gives an organisation modules or takes them away. What is taken no role lists any more, so that
 * it does not come back by itself; what is new the administrators' role lists at once: somebody
 * must be able to give it on.
 */
export async function grantFeatures(
  tx: Tx,
  { granted, withdrawn }: Features,
  by: Actor,
  now: Date,
): Promise<{ modules: Module[]; rolesChanged: number }> {
  const unfit = [...granted, ...withdrawn].filter((module) => operatorModules.includes(module))
  const missing = granted.filter((module) => !isBuilt(module))
  if (unfit.length > 0 || missing.length > 0)
    throw new Refusal('MODULE_NOT_AVAILABLE', {
      values: { case: 'version' },
      fields: [...unfit, ...missing].map((module) => ({
        path: 'features',
        code: 'MODULE',
        values: { module },
      })),
    })

  return await keepAnAdministrator(tx, async () => {
    const before = await tx.organisationModules.granted()
    const added = granted.filter((module) => !before.includes(module))
    const taken = withdrawn.filter((module) => before.includes(module))
    await tx.organisationModules.grant(added)
    await tx.organisationModules.withdraw(taken)
    const roles = [
      ...(await takeFromRoles(tx, taken, by, now)),
      ...(await giveToAdministrators(tx, added, by, now)),
    ]
    const differences = changed(grantedFlags(taken, added, false), grantedFlags(taken, added, true))
    if (differences)
      await tx.audit.add('features-changed', {
        by,
        detail: { ...about('settings', tx.organisationId, 'modules'), ...differences },
      })

    return {
      modules: (await tx.organisationModules.granted()) as Module[],
      rolesChanged: new Set(roles).size,
    }
  })
}

async function takeFromRoles(tx: Tx, taken: readonly Module[], by: Actor, now: Date): Promise<string[]> {
  if (taken.length === 0) return []
  const roles = await tx.roles.listing(taken)
  for (const role of roles)
    await rewrite(
      tx,
      role,
      role.module_list.filter((module) => !taken.includes(module)),
      by,
      now,
    )

  return roles.map(({ id }) => id)
}

/**
 * The built-in role of administrators, or where there is none every role that keeps both users and
 * roles.
 */
async function giveToAdministrators(
  tx: Tx,
  added: readonly Module[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (added.length === 0) return []
  const builtIn = await tx.roles.builtAs('administrator')
  const roles = (builtIn.length > 0 ? builtIn : await tx.roles.listing(['users'])).filter(
    ({ module_list }) => module_list.includes('users') && module_list.includes('roles'),
  )
  const lacking = roles.filter(({ module_list }) => !added.every((module) => module_list.includes(module)))
  for (const role of lacking) await rewrite(tx, role, [...new Set([...role.module_list, ...added])], by, now)

  return lacking.map(({ id }) => id)
}

async function rewrite(tx: Tx, role: Role, modules: Module[], by: Actor, now: Date): Promise<void> {
  await tx.roles.change(role.id, { module_list: modules }, now)
  await tx.roleProposals.overtake(role.id, now)
  await tx.audit.add('role-changed', {
    by,
    detail: { ...about('role', role.id, role.label), ...changed(flags(role.module_list), flags(modules)) },
  })
}

const flags = (modules: readonly Module[]) => Object.fromEntries(modules.map((module) => [module, true]))

const grantedFlags = (taken: readonly Module[], added: readonly Module[], isAfter: boolean) => ({
  ...Object.fromEntries(taken.map((module) => [module, !isAfter])),
  ...Object.fromEntries(added.map((module) => [module, isAfter])),
})
