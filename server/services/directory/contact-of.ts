import { EmployeeId, MemberEmail, MemberMobile } from '#contract/users/person-fields.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { enterpriseSchema } from '#domain/directory/attributes.ts'
import { isObject, type Resource } from '#domain/directory/read-resource.ts'
import { badRequest } from '#domain/directory/scim-problem.ts'
import { brokenText } from '#domain/field-problem.ts'

// Our choice: a directory spells names as they are, with hyphens and apostrophes; no name is
// longer.
const longestName = 100

export interface ContactOfDirectory {
  first_name: string
  last_name: string
  email: string
  mobile: string | null
}

/** Whom the organisation invites when a directory says this of a person. */
export function contactOf(said: Resource): ContactOfDirectory {
  const email = emailOf(said)
  const [first_name, last_name] = namesOf(said, email)

  return { first_name, last_name, email, mobile: mobileOf(said) }
}

/**
 * The primary mail address, else that of work, else any; without one the name by which the
 * directory knows the person.
 */
function emailOf(said: Resource): string {
  const emails = listIn(said, 'emails')
  const chosen =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => String(type).toLowerCase() === 'work') ??
    emails[0]
  const read = MemberEmail.safeParse(chosen?.value ?? said.userName)
  if (read.success) return read.data
  throw badRequest(
    'invalidValue',
    'A person needs a mail address, in emails or as the userName: the invitation goes there.',
  )
}

function namesOf(said: Resource, email: string): [string, string] {
  const { givenName, familyName, formatted } = (isObject(said.name) ? said.name : {}) as Record<
    string,
    string | undefined
  >
  const shown = (said.displayName as string | undefined) ?? formatted ?? ''
  const [firstWord = '', ...others] = shown.split(/\s+/)
  const first = givenName ?? (familyName ? '' : firstWord)
  const last = familyName ?? (givenName ? '' : others.join(' '))

  return [(first || email.split('@', 1)[0] || email).slice(0, longestName), last.slice(0, longestName)]
}

/** A number that is none of India is the directory's own alone. */
function mobileOf(said: Resource): string | null {
  const mobile = listIn(said, 'phoneNumbers').find(({ type }) => String(type).toLowerCase() === 'mobile')
  const read = MemberMobile.safeParse(mobile?.value)

  return read.success ? read.data : null
}

export function employeeIdOf(said: Resource): string | null {
  const number = enterpriseOf(said).employeeNumber
  if (number === undefined) return null
  const read = EmployeeId.safeParse(number)
  if (read.success) return read.data
  throw badRequest('invalidValue', brokenText(brokenRules(read.error, number)[0] ?? { code: 'WRONG_FORM' }))
}

export const departmentOf = (said: Resource): string | null =>
  (enterpriseOf(said).department as string | undefined) ?? null

export function languageOf(said: Resource): string {
  const wanted = String(said.preferredLanguage ?? '')
    .toLowerCase()
    .split(/[-_,;]/, 1)[0]

  return languages.find((one) => one === wanted) ?? 'en'
}

const enterpriseOf = (said: Resource): Resource =>
  isObject(said[enterpriseSchema]) ? said[enterpriseSchema] : {}

const listIn = (said: Resource, name: string): Resource[] =>
  Array.isArray(said[name]) ? (said[name] as Resource[]) : []
