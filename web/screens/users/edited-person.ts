import type { InputOf } from '#contract/define-call.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { fieldsOf, nobody, type PersonDraft } from './person-draft.ts'

export type EditedField = keyof ReturnType<typeof fieldsOf>

export const draftOf = (member: MemberRow): PersonDraft => ({
  ...nobody,
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  mobile: member.mobile ?? '',
  role_id: member.role?.id ?? '',
  depId: member.department?.id ?? '',
  employee_id: member.employee_id ?? '',
})

/** Only what somebody changed is sent. */
export function changedFields(
  read: MemberRow,
  draft: PersonDraft,
): InputOf<typeof updateUserProfileByOrg>['fields'] {
  const before = fieldsOf(draftOf(read))
  const after = fieldsOf(draft)
  const names = Object.keys(after) as EditedField[]

  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

/** What is in a field, as people call it. */
export function wordsOf(member: MemberRow, field: keyof PersonDraft): string {
  if (field === 'role_id') return member.role?.label ?? ''
  if (field === 'depId') return member.department?.name ?? ''

  return draftOf(member)[field]
}
