import type { TFunction } from 'i18next'
import type { ChoosableField } from '#contract/vocabulary/form-fields.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { nobody, type PersonDraft, personErrors, splitName } from './person-draft.ts'

export interface SeveralRow {
  /** Tells rows apart whatever is in them. */
  key: string
  name: string
  email: string
  mobile: string
}

/** As `createUsers` takes them. */
export const mostPeople = 50

export const emptyRow = (): SeveralRow => ({ key: crypto.randomUUID(), name: '', email: '', mobile: '' })

export const isEmptyRow = ({ name, email, mobile }: SeveralRow): boolean => !(name + email + mobile).trim()

export const personOfRow = ({
  name,
  email,
  mobile,
}: SeveralRow): Pick<PersonDraft, 'first_name' | 'last_name' | 'email' | 'mobile'> => ({
  ...splitName(name),
  email,
  mobile,
})

/**
 * Lines of a sheet or a mail, pasted: name, mail address and mobile number, whatever is between
 * and in whatever order.
 */
export function rowsOfPaste(text: string): SeveralRow[] {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const cells = line.split(/[\t;,<>]+/).map((cell) => cell.trim())
      const email = cells.find((cell) => cell.includes('@')) ?? ''
      const mobile = cells.find((cell) => /^\+?[\d\s-]{10,}$/.test(cell)) ?? ''
      const name = cells.find((cell) => cell !== '' && cell !== email && cell !== mobile) ?? ''

      return { ...emptyRow(), name, email, mobile }
    })
    .filter((row) => !isEmptyRow(row))
    .slice(0, mostPeople)
}

/**
 * What is wrong in each row, in words; empty where nothing is. Twice the same mail address is wrong
 * the second time.
 */
export function rowErrors(
  t: TFunction,
  language: string,
  rows: readonly SeveralRow[],
  required: readonly ChoosableField<'user'>[] = [],
): string[] {
  const address = ({ email }: SeveralRow) => email.trim().toLowerCase()

  return rows.map((row, place) => {
    const person = { ...nobody, ...personOfRow(row), role_id: 'given' }
    const ofRow = required.filter((field) => field === 'last_name' || field === 'mobile')
    const found = Object.values(personErrors(person, '', ofRow))
    const isTwice = rows.slice(0, place).some((other) => address(other) === address(row))

    return [
      ...found.map((trouble) => problemWords(language, trouble)),
      ...(isTwice ? [t('users.several.twice')] : []),
    ]
      .filter(Boolean)
      .join(' ')
  })
}
