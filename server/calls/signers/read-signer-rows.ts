import { z } from 'zod'
import { Email, Mobile, PersonName } from '#contract/signers/signer-record.ts'
import { type ChoosableField, emptyOnes } from '#contract/vocabulary/form-fields.ts'
import { type Broken, type FieldProblem, firstBroken } from '#contract/vocabulary/rule.ts'
import { type SheetRole, type SignerColumn, sheetRoles } from '#contract/vocabulary/signer-sheet.ts'
import { mostTurns } from '#contract/vocabulary/signing-turns.ts'
import { sharesContact } from '#domain/signers/person-key.ts'

export type SignerCells = Partial<Record<SignerColumn, string>>

export interface SignerRow {
  /** As programs for sheets number them: from 1. */
  number: number
  cells: SignerCells
}

export interface RowPerson {
  name: string
  email: string | null
  mobile: string | null
  role: SheetRole
  order: number | null
  language: string
}

interface Known {
  name: string
  email: string | null
  mobile: string | null
}

interface About {
  /** On the document already. */
  present: readonly Known[]
  /** Of those who are there: turns of a sheet are counted from it. */
  lastTurn: number
  required: readonly ChoosableField<'signer'>[]
  languageOf: (word: string) => string | null
}

const roleWords: Record<SheetRole, readonly string[]> = {
  signer: ['signer', 'signs', 'हस्ताक्षरकर्ता'],
  approver: ['approver', 'approves', 'अनुमोदक'],
  viewer: ['viewer', 'reads', 'reader', 'पाठक', 'दर्शक'],
  copy: ['copy', 'cc', 'gets a copy', 'प्रति', 'कॉपी'],
}

/**
 * The people of a sheet, and all that is wrong with every row: `rows.7.email` is the seventh line
 * of the sheet.
 */
export function readSignerRows(
  rows: readonly SignerRow[],
  about: About,
): { people: RowPerson[]; problems: FieldProblem[] } {
  const people: RowPerson[] = []
  const problems: FieldProblem[] = []
  for (const { number, cells } of rows) {
    const refuse = (column: SignerColumn, broken: Broken) =>
      problems.push({ ...broken, path: `rows.${number}.${column}` } as FieldProblem)
    const person = readRow(cells, about, refuse)
    const same = [...about.present, ...people].find((other) => sharesContact(person, other))
    if (same) {
      const path = person.email !== null && same.email === person.email ? 'email' : 'mobile'
      refuse(path, { code: 'CONTACT_OF', values: { name: same.name } })
    }
    people.push(person)
  }

  return { people, problems }
}

function readRow(
  cells: SignerCells,
  { lastTurn, required, languageOf }: About,
  refuse: (column: SignerColumn, broken: Broken) => void,
): RowPerson {
  const said = (column: SignerColumn): string => cells[column]?.trim() ?? ''
  const read = <Kept>(column: SignerColumn, rule: z.ZodType<Kept>): Kept | null => {
    if (said(column) === '') return null
    const broken = firstBroken(rule, said(column))
    if (broken) refuse(column, broken)

    return broken ? null : rule.parse(said(column))
  }
  const name = read('name', PersonName)
  if (said('name') === '') refuse('name', { code: 'NAME_REQUIRED' })
  const [email, mobile] = [read('email', Email), read('mobile', Mobile)]
  if (said('email') === '' && said('mobile') === '') refuse('email', { code: 'CONTACT_NEEDED' })
  else
    for (const { path, code } of emptyOnes(required, { email: said('email'), mobile: said('mobile') }))
      refuse(path, { code })
  const word = said('role').toLowerCase()
  const role = word === '' ? 'signer' : sheetRoles.find((one) => roleWords[one].includes(word))
  if (!role) refuse('role', { code: 'NOT_ONE_OF', values: { options: [...sheetRoles] } })
  const language = said('language') === '' ? 'en' : languageOf(said('language'))
  if (!language) refuse('language', { code: 'SHEET_LANGUAGE_UNKNOWN' })

  return {
    name: name ?? said('name'),
    email,
    mobile,
    role: role ?? 'signer',
    order: read(
      'order',
      z.coerce.number().pipe(
        z
          .int()
          .min(1)
          .max(Math.max(1, mostTurns - lastTurn)),
      ),
    ),
    language: language ?? 'en',
  }
}
