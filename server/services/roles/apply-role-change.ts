import { type Module, modules } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { about, changed } from '#services/audit/changed.ts'
import { keepAnAdministrator } from '#services/users/keep-an-administrator.ts'
import type { Role } from '#store/roles/roles.ts'
import type { Tx } from '#store/store.ts'
import type { AuditDetail } from '#store/tables/audit.ts'
import type { RoleActor, RoleChange, RoleDone, WantedRole } from './role-change.ts'

/**
 * Makes a change that was judged, and writes who did it; `askedBy` where it waited for this person.
 */
export async function applyRoleChange(
  tx: Tx,
  actor: RoleActor,
  change: RoleChange,
  role: Role | null,
  askedBy: string | null = null,
): Promise<RoleDone> {
  return await keepAnAdministrator(tx, async () => {
    if (change.act === 'make') return await make(tx, actor, change.wanted, askedBy)
    if (!role) throw new Error('A change is about a role.')
    const done =
      change.act === 'change'
        ? await rewrite(tx, actor, role, change.wanted, askedBy)
        : await remove(tx, actor, role, change.toRoleId, askedBy)
    await tx.roleProposals.overtake(role.id, actor.now)

    return done
  })
}

async function make(tx: Tx, actor: RoleActor, wanted: WantedRole, askedBy: string | null): Promise<RoleDone> {
  const id = await tx.roles.add(wanted)
  await tx.audit.add('role-made', {
    by: actor.by,
    detail: { ...about('role', id, wanted.label), ...changed(null, auditFactsOf(wanted)), ...asked(askedBy) },
  })

  return { role_id: id, moved: 0 }
}

async function rewrite(
  tx: Tx,
  actor: RoleActor,
  role: Role,
  wanted: WantedRole,
  askedBy: string | null,
): Promise<RoleDone> {
  const differences = changed(auditFactsOf({ ...role, modules: shown(role.granted) }), auditFactsOf(wanted))
  // Sent again unchanged: nobody else has to read it again.
  if (!differences) return { role_id: role.id, moved: 0 }
  await tx.roles.change(
    role.id,
    {
      label: wanted.label,
      description: wanted.description,
      module_list: [...wanted.modules, ...role.module_list.filter((module) => !isShown(module))],
    },
    actor.now,
  )
  await tx.audit.add('role-changed', {
    by: actor.by,
    detail: { ...about('role', role.id, wanted.label), ...differences, ...asked(askedBy) },
  })

  return { role_id: role.id, moved: 0 }
}

async function remove(
  tx: Tx,
  actor: RoleActor,
  role: Role,
  toRoleId: string | null,
  askedBy: string | null,
): Promise<RoleDone> {
  const to = toRoleId && toRoleId !== role.id ? await tx.roles.get(toRoleId) : null
  const moved = await tx.roles.moveMembers(role.id, to?.id ?? null)
  await tx.roles.remove(role.id)
  await tx.audit.add('role-deleted', {
    by: actor.by,
    detail: {
      ...about('role', role.id, role.label),
      ...changed(auditFactsOf({ ...role, modules: shown(role.granted) }), null),
      moved,
      ...(to && { to_role: to.label }),
      ...asked(askedBy),
    },
  })

  return { role_id: null, moved }
}

const asked = (name: string | null): AuditDetail => (name === null ? {} : { asked_by: name })

/**
 * A module that this version lacks is nowhere shown and not chosen: saving a role leaves it as it
 * is.
 */
const isShown = (module: Module): boolean => isBuilt(module) || operatorModules.includes(module)

export const shown = (list: readonly Module[]): Module[] =>
  modules.filter((module) => list.includes(module) && isShown(module))

/** A field a module, so that a trail names those alone that came or went. */
export const auditFactsOf = (role: { label: string; description: string; modules: readonly Module[] }) => ({
  label: role.label,
  description: role.description,
  ...Object.fromEntries(role.modules.map((module) => [module, true])),
})
