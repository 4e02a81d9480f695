import type { Module } from '#contract/vocabulary/modules.ts'
import { Refusal } from '#domain/refusal.ts'
import { availableModules } from '#domain/roles/available-modules.ts'
import { beyondGiver, mayTouchRole } from '#domain/roles/role-policy.ts'
import type { Role } from '#store/roles/roles.ts'
import type { Tx } from '#store/store.ts'
import type { RoleChange, WantedRole } from './role-change.ts'

/** Who changes a role, as their own role says at this moment. */
export interface RoleGiver {
  roleId: string | null
  modules: ReadonlySet<Module>
}

/** Null where the person is no active member any more. */
export async function giverOf(tx: Tx, userId: string): Promise<RoleGiver | null> {
  const membership = await tx.memberships.ofUser(userId)
  if (membership?.state !== 'active') return null

  return { roleId: membership.role_id, modules: new Set(membership.modules) }
}

// Our choice: the specification shows no limit here.
const mostRoles = 200

/** The role that a change is about, as it is; refused where it is another one than was read. */
export async function roleOf(tx: Tx, change: RoleChange): Promise<Role | null> {
  if (change.act === 'make') return null
  const role = await tx.roles.get(change.roleId)
  if (!role) throw new Refusal('ROLE_NOT_FOUND')
  if (role.revision !== change.revision) throw new Refusal('ROLE_STALE')

  return role
}

/**
 * Whether this person may make the change, and whether it can be made. Called under the lock of
 * administrators.
 */
export async function judgeRoleChange(
  tx: Tx,
  change: RoleChange,
  role: Role | null,
  giver: RoleGiver,
): Promise<void> {
  if (role && !mayTouchRole(giver, role.module_list)) throw new Refusal('ROLE_OF_ADMINISTRATORS')
  if (change.act === 'delete') return await judgeDeletion(tx, change, role, giver)
  if (await tx.roles.isLabelTaken(change.wanted.label, role?.id ?? null))
    throw new Refusal('ROLE_LABEL_TAKEN')
  if (!role && (await tx.roles.list({ search: null, page: 1, rows: 1 })).total >= mostRoles)
    throw new Refusal('TOO_MANY_ROLES')
  await judgeModules(tx, change.wanted, role, giver)
}

async function judgeModules(tx: Tx, wanted: WantedRole, role: Role | null, giver: RoleGiver): Promise<void> {
  const added = wanted.modules.filter((module) => !role?.granted.includes(module))
  const available = new Set(availableModules(await tx.organisationModules.granted()))
  const missing = added.filter((module) => !available.has(module))
  if (missing.length > 0) throw naming('MODULE_NOT_AVAILABLE', missing)
  refuseBeyond(giver, added, role !== null && role.id === giver.roleId)
}

async function judgeDeletion(
  tx: Tx,
  change: Extract<RoleChange, { act: 'delete' }>,
  role: Role | null,
  giver: RoleGiver,
): Promise<void> {
  if (!role) return
  const to = change.toRoleId ? await tx.roles.get(change.toRoleId) : null
  if (change.toRoleId && !to) throw new Refusal('ROLE_NOT_FOUND')
  if (!to || to.id === role.id) {
    if (await tx.roles.hasMembers(role.id)) throw new Refusal('ROLE_HAS_MEMBERS')
    return
  }
  const gained = to.granted.filter((module) => !role.granted.includes(module))
  if (await tx.roles.hasMembers(role.id)) refuseBeyond(giver, gained, role.id === giver.roleId)
}

function refuseBeyond(giver: RoleGiver, added: readonly Module[], toOneself: boolean): void {
  const beyond = beyondGiver(giver, added, { toOneself })
  if (beyond.length > 0) throw naming('MODULE_BEYOND_YOURS', beyond)
}

const naming = (code: 'MODULE_NOT_AVAILABLE' | 'MODULE_BEYOND_YOURS', modules: readonly Module[]) =>
  new Refusal(code, {
    fields: modules.map((module) => ({ path: 'modules', code: 'MODULE', values: { module } })),
  })
