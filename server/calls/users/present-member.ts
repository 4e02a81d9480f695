import type { MemberRow } from '#contract/users/member-record.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { restorableUntil } from '#domain/users/member-life.ts'
import { memberAbilities } from '#domain/users/member-policy.ts'
import { shown } from '#services/roles/apply-role-change.ts'
import type { ListedMember } from '#store/users/member-records.ts'

interface Reader {
  userId: string
  modules: ReadonlySet<Module>
  now: Date
}

/** A member as lists show them to a member who manages users. */
export function presentMember(row: ListedMember, { userId, modules, now }: Reader): MemberRow {
  const isSelf = row.user_id === userId
  const until = row.ended_at && !row.erased_at ? restorableUntil(row.ended_at) : null

  return {
    user_id: row.user_id,
    name: fullName(row),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    mobile: row.mobile,
    employee_id: row.employee_id,
    role: roleOf(row),
    department: departmentOf(row),
    zone: row.zone_id ? { id: row.zone_id, name: row.zone_name ?? '', code: row.zone_code ?? '' } : null,
    modules: shown(row.modules).length,
    state: row.state,
    is_self: isSelf,
    invited_at: row.invited_at.toISOString(),
    joined_at: row.joined_at?.toISOString() ?? null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    restorable_until: until?.toISOString() ?? null,
    revision: row.revision,
    abilities: memberAbilities(
      { modules },
      { state: row.state, isSelf, modules: row.modules, restorableUntil: until },
      now,
    ),
  }
}

export const roleOf = ({ role_id, role_label }: ListedMember) =>
  role_id ? { id: role_id, label: role_label ?? '' } : null

export const departmentOf = ({ department_id, department_name, department_code }: ListedMember) =>
  department_id ? { id: department_id, name: department_name ?? '', code: department_code ?? '' } : null
