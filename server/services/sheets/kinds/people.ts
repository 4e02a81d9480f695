import {
  mostCellCharacters,
  mostSheetColumns,
  mostSheetRows,
  type PeopleSheet,
  type PersonField,
} from '#contract/vocabulary/sheet-kinds.ts'
import { columnsOfPeople } from '#domain/sheets/guess-mapping.ts'
import { readLanguage } from '#domain/sheets/read-language.ts'
import { requiredOfUsers } from '#services/organisations/required-fields.ts'
import type { SheetKindRules } from '#services/sheet-kind.ts'
import { languageOfCell } from '#services/signing/signer-languages.ts'
import { givingWaits } from '#services/users/giving-roles.ts'
import { checkPerson } from './check-person.ts'
import { changeOutsiders, makeMembers, makeOutsiders } from './make-people.ts'
import { placesByWords } from './places-by-words.ts'

const columnNames: Record<PersonField, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  mobile: 'Mobile number',
  role: 'Role',
  department: 'Branch',
  employee_id: 'Employee ID',
  language: 'Language',
  valid_until: 'Valid until',
}

const limits = {
  rows: mostSheetRows,
  columns: mostSheetColumns,
  cellCharacters: mostCellCharacters,
  // Our choice: five times what a hundred thousand people need.
  bytes: 64 * 1024 * 1024,
}

const sheetOf = (kind: PeopleSheet): Omit<SheetKindRules, 'name' | 'rowsOfStep' | 'make'> => ({
  limits,
  columns: async () =>
    columnsOfPeople(kind).map((column) => ({
      ...column,
      name: columnNames[column.field],
      // First and last name stand for the whole one where there are both.
      ...(kind === 'members' && column.field === 'name' && { isReadOnly: true }),
    })),
  async checker(tx, parts) {
    const places = await placesByWords(tx)
    const required = await requiredOfUsers(tx)
    // A member reads their mails in it; what is switched off is not offered to who signs.
    const languageOf = kind === 'members' ? readLanguage : languageOfCell(parts)

    return (cells, defaults) => {
      const { person, problems } = checkPerson(kind, cells, places, { ...defaults, languageOf }, required)

      return {
        person,
        problems,
        email: person.email ?? null,
        mobile: person.mobile ?? null,
        employee_id: person.employee_id ?? null,
        keys: {},
      }
    }
  },
  findClashes: (tx, uploadId, only) =>
    tx.sheetClashes.find(
      uploadId,
      kind,
      only && {
        emails: only.flatMap(({ email }) => email ?? []),
        mobiles: only.flatMap(({ mobile }) => mobile ?? []),
        employeeIds: only.flatMap(({ employee_id }) => employee_id ?? []),
      },
    ),
})

// Our choice of each step: it takes a second or two; no more is done again when it is cut off, and
// nobody waits longer for what it locks. People are added together and changed one by one.

export const sheetOfMembers: SheetKindRules = {
  ...sheetOf('members'),
  name: 'Users',
  make: makeMembers,
  rowsOfStep: 200,
  // Two decide on roles here, and this one had a hand in the sheet.
  needsAnother: async (tx, { makers }, userId) =>
    makers.includes(userId) && (await givingWaits(tx, { kind: 'member' })),
}

export const sheetOfNewExternalUsers: SheetKindRules = {
  ...sheetOf('external_new'),
  name: 'External users',
  make: makeOutsiders,
  rowsOfStep: 200,
}

export const sheetOfExternalUserChanges: SheetKindRules = {
  ...sheetOf('external_change'),
  name: 'External users, changes',
  make: changeOutsiders,
  rowsOfStep: 40,
}
