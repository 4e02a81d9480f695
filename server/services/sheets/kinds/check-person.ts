import type { z } from 'zod'
import { Email, Mobile, PersonName } from '#contract/signers/signer-record.ts'
import { EmployeeId, FirstName, LastName, MemberEmail } from '#contract/users/person-fields.ts'
import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { type Broken, brokenRules } from '#contract/vocabulary/rule.ts'
import type { PeopleSheet, PersonField } from '#contract/vocabulary/sheet-kinds.ts'
import { readDay } from '#services/papers/read-cells.ts'
import type { RowDefaults } from '#services/sheet-kind.ts'
import type { SheetPerson, StoredProblem } from '#store/tables/sheets.ts'
import type { Places } from './places-by-words.ts'

type RowCells = Partial<Record<PersonField, string>>

interface CheckedRow {
  person: SheetPerson
  problems: StoredProblem[]
}

/** All that is wrong with a row, by the rules that a form of one person has. Pure. */
export function checkPerson(
  kind: PeopleSheet,
  cells: RowCells,
  places: Places,
  defaults: RowDefaults & { languageOf: (text: string) => string | null },
  required: readonly ChoosableField<'user'>[] = [],
): CheckedRow {
  const problems: StoredProblem[] = []
  const refuse = (field: PersonField, code: string) => problems.push({ field, code })
  const keep = <Kept>(
    field: PersonField,
    rule: z.ZodType<Kept>,
    text: string | undefined,
  ): Kept | undefined => {
    const { success, data, error } = rule.safeParse(text)
    if (success) return data
    const broken: Broken = brokenRules(error, text)[0] ?? { code: 'WRONG_FORM' }
    problems.push({ field, code: broken.code, ...(broken.values && { values: broken.values }) })

    return undefined
  }
  const optional = <Kept>(field: PersonField, rule: z.ZodType<Kept>): Kept | null | undefined =>
    cells[field] ? keep(field, rule, cells[field]) : null
  const language = cells.language ? defaults.languageOf(cells.language) : defaults.language
  if (!language) refuse('language', 'SHEET_LANGUAGE_UNKNOWN')

  return { person: kind === 'members' ? aMember() : anOutsider(), problems }

  function aMember(): SheetPerson {
    const [first, last] = namesOf(cells)
    const [nameField, lastField] = isNameWhole(cells)
      ? (['name', 'name'] as const)
      : (['first_name', 'last_name'] as const)

    const department = cells.department || defaults.department_id
    for (const { path, code } of emptyOnes(required, { ...cells, last_name: last, depId: department }))
      problems.push({
        field: path === 'depId' ? 'department' : path === 'last_name' ? lastField : path,
        code,
      })

    return {
      first_name: keep(nameField, FirstName, first),
      last_name: keep(lastField, LastName, last),
      email: keep('email', MemberEmail, cells.email ?? ''),
      mobile: optional('mobile', Mobile),
      role_id:
        placed('role', places.role, defaults.role_id, 'ROLE_NOT_FOUND', 'SHEET_ROLE_MISSING') ?? undefined,
      department_id: placed('department', places.department, defaults.department_id, 'DEPARTMENT_NOT_FOUND'),
      employee_id: optional('employee_id', EmployeeId),
      ...(language && { language }),
    }
  }

  function anOutsider(): SheetPerson {
    const isNew = kind === 'external_new'
    const validUntil = cells.valid_until ? readDay(cells.valid_until) : null
    if (cells.valid_until && !validUntil) refuse('valid_until', 'SHEET_DATE_INVALID')
    if (isNew && !cells.email && !cells.mobile) refuse('email', 'CONTACT_MISSING')

    return {
      name: isNew || cells.name ? keep('name', PersonName, cells.name ?? '') : undefined,
      email: isNew ? optional('email', Email) : keep('email', MemberEmail, cells.email ?? ''),
      mobile: optional('mobile', Mobile),
      ...(language && (isNew || cells.language) && { language }),
      valid_until: validUntil,
    }
  }

  function placed(
    field: 'role' | 'department',
    known: (words: string) => string | null,
    usual: string | null,
    unknown: string,
    missing?: string,
  ) {
    const words = cells[field]
    const id = words ? known(words) : usual
    const code = words ? unknown : missing
    if (!id && code) refuse(field, code)

    return id
  }
}

/**
 * Whether the name is in one cell, or would: the sheet has no column for the first name alone.
 */
const isNameWhole = ({ name, first_name }: RowCells): boolean =>
  !first_name && (Boolean(name) || (name !== undefined && first_name === undefined))

/** First and last name, or the whole of it parted before its last word. */
function namesOf(cells: RowCells): [string, string] {
  if (cells.first_name || !cells.name) return [cells.first_name ?? '', cells.last_name ?? '']
  const words = cells.name.split(/\s+/)
  const last = cells.last_name ?? (words.length > 1 ? (words.pop() ?? '') : '')

  return [words.join(' '), last]
}
