import { EmployeeId, FirstName, LastName, MemberEmail, MemberMobile } from '#contract/users/person-fields.ts'
import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { firstBroken } from '#contract/vocabulary/rule.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { Trouble } from '../../texts/problem-words.ts'
import { type CallFailure, isFailure } from '../../wire/call-failure.ts'

export interface PersonDraft {
  first_name: string
  last_name: string
  email: string
  mobile: string
  role_id: string
  /** Empty: none. */
  depId: string
  employee_id: string
  language: Language
}

export const nobody: PersonDraft = {
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  role_id: '',
  depId: '',
  employee_id: '',
  language: 'en',
}

export type PersonField = Exclude<keyof PersonDraft, 'language'>
export type PersonErrors = Partial<Record<PersonField, Trouble>>

const rules = {
  first_name: FirstName,
  last_name: LastName,
  email: MemberEmail,
  mobile: MemberMobile,
  employee_id: EmployeeId,
} as const

const mayBeEmpty: readonly PersonField[] = ['last_name', 'mobile', 'employee_id']

/** The declaration's own rules and wording, asked before anything is sent. */
export function personErrors(
  draft: PersonDraft,
  roleMissing: string,
  required: readonly ChoosableField<'user'>[] = [],
): PersonErrors {
  const errors: PersonErrors = {}
  for (const { path, code } of emptyOnes(required, draft)) errors[path] = { code }
  for (const [name, rule] of Object.entries(rules) as [keyof typeof rules, (typeof rules)['email']][]) {
    if (mayBeEmpty.includes(name) && draft[name].trim() === '') continue
    const broken = firstBroken(rule, draft[name])
    if (broken) errors[name] = broken
  }
  if (!draft.role_id) errors.role_id = roleMissing

  return errors
}

/** As the declarations take it: what is empty is none. */
export function fieldsOf({ first_name, last_name, email, mobile, role_id, depId, employee_id }: PersonDraft) {
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim(),
    mobile: mobile.trim() || null,
    role_id,
    depId: depId || null,
    employee_id: employee_id.trim() || null,
  }
}

/** A refusal that is about one field stands under it. */
const fieldOfCode: Record<string, PersonField> = {
  MEMBER_EXISTS: 'email',
  MOBILE_TAKEN: 'mobile',
  EMPLOYEE_TAKEN: 'employee_id',
  ROLE_NOT_FOUND: 'role_id',
  MODULE_BEYOND_YOURS: 'role_id',
  OWN_ROLE: 'role_id',
  DEPARTMENT_NOT_FOUND: 'depId',
}

/** What the server found, field by field; empty where it is about none of them. */
export function errorsOfFailure(failure: CallFailure, words: string): PersonErrors {
  const field = isFailure(failure) ? fieldOfCode[failure.code] : undefined
  if (field) return { [field]: words }
  const known = failure.fields
    .map((problem) => [problem.path.split('.').at(-1) ?? '', problem] as const)
    .filter(([path]) => path in nobody)

  return Object.fromEntries(known)
}

/** "Venkata Rao Chintalapati": the last word is the surname (portal §3). */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/)
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''

  return { first_name: words.join(' '), last_name }
}
