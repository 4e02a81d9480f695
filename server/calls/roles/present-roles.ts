import type { z } from 'zod'
import type { RoleRecord } from '#contract/roles/role-record.ts'
import type { BuiltInRoleKey } from '#contract/vocabulary/built-in-roles.ts'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import { beyondGiver, mayTouchRole } from '#domain/roles/role-policy.ts'
import { shown } from '#services/roles/apply-role-change.ts'
import type { RoleGiver } from '#services/roles/judge-role-change.ts'
import type { CountedRole } from '#store/roles/roles.ts'

/** A role as a list shows it to this person. */
export function presentRole(role: CountedRole, giver: RoleGiver): z.output<typeof RoleRecord> {
  const mayTouch = mayTouchRole(giver, role.module_list)

  return {
    _id: role.id,
    label: role.label,
    description: role.description,
    module_list: shown(role.granted),
    built_in: role.built_in as BuiltInRoleKey | null,
    members: role.members,
    more_members: role.members >= exactCount,
    is_own: role.id === giver.roleId,
    may_change: giver.modules.has('roles') && mayTouch,
    may_give: beyondGiver(giver, role.granted, { toOneself: false }).length === 0,
    revision: role.revision,
    modified_at: role.updated_at.toISOString(),
  }
}
