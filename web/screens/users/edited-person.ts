import type { InputOf } from '#contract/define-call.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import type { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { fieldsOf, nobody, type PersonDraft } from './person-draft.ts'

export type EditedField = keyof ReturnType<typeof fieldsOf>

/** Of one field: what it was when the form was opened, what somebody else made of it, and what stands in the form. */
export interface Meanwhile {
  field: EditedField
  before: string
  now: string
  /** Where both changed it: what is saved once one saves again. */
  mine?: string
}

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

/** The form over what somebody else saved: what only they changed is taken, what both changed keeps one's own. */
export function joined(
  read: MemberRow,
  draft: PersonDraft,
  now: MemberRow,
): { draft: PersonDraft; meanwhile: Meanwhile[] } {
  const before = draftOf(read)
  const theirs = draftOf(now)
  const names = Object.keys(fieldsOf(draft)) as EditedField[]
  const changed = names.filter((name) => before[name] !== theirs[name])
  const words = (member: MemberRow, name: EditedField) => wordsOf(member, name)

  return {
    draft: {
      ...draft,
      ...Object.fromEntries(
        changed.filter((name) => draft[name] === before[name]).map((name) => [name, theirs[name]]),
      ),
    },
    meanwhile: changed.map((field) => ({
      field,
      before: words(read, field),
      now: words(now, field),
      ...(draft[field] !== before[field] &&
        draft[field] !== theirs[field] && {
          mine: field === 'role_id' || field === 'depId' ? '' : draft[field],
        }),
    })),
  }
}

function wordsOf(member: MemberRow, field: EditedField): string {
  if (field === 'role_id') return member.role?.label ?? ''
  if (field === 'depId') return member.department?.name ?? ''

  return draftOf(member)[field]
}
