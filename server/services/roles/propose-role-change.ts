import { about, changed } from '#services/audit/changed.ts'
import type { Role } from '#store/roles/roles.ts'
import type { Tx } from '#store/store.ts'
import type { RoleFacts } from '#store/tables/roles.ts'
import { auditFactsOf, shown } from './apply-role-change.ts'
import type { RoleActor, RoleChange } from './role-change.ts'

/** Keeps a change with what it would change, until somebody else agrees; answers its id. */
export async function proposeRoleChange(
  tx: Tx,
  actor: RoleActor,
  change: RoleChange,
  role: Role | null,
): Promise<string> {
  const before = role && factsOf({ ...role, modules: role.granted })
  const after = change.act === 'delete' ? null : factsOf(change.wanted)
  const label = after?.label ?? before?.label ?? ''
  const to = change.act === 'delete' && change.toRoleId ? await tx.roles.get(change.toRoleId) : null
  const id = await tx.roleProposals.add({
    act: change.act,
    role_id: role?.id ?? null,
    role_revision: role?.revision ?? null,
    label,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    wanted: JSON.stringify(
      change.act === 'delete' ? { to_role_id: to?.id ?? null, to_role: to?.label ?? null } : change.wanted,
    ),
    asked_by: actor.userId,
    created_at: actor.now,
  })
  await tx.audit.add('role-change-asked', {
    by: actor.by,
    detail: {
      ...about('role', role?.id ?? id, label),
      act: change.act,
      proposal: id,
      ...(to && { to_role: to.label }),
      ...changed(before && auditFactsOf(before), after && auditFactsOf(after)),
    },
  })

  return id
}

const factsOf = ({ label, description, modules }: RoleFacts): RoleFacts => ({
  label,
  description,
  modules: shown(modules),
})
