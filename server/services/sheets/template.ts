import { fieldsOfSheet, type SheetField, type SheetKind } from '#contract/vocabulary/people-sheets.ts'
import type { SheetFormat } from '#contract/vocabulary/sheets.ts'
import { writeSheet } from '#services/papers/write-sheet.ts'

/** Above the columns of what we write; guessed again when it comes back. */
export const columnNames: Record<SheetField, string> = {
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

const names: Record<SheetKind, string> = {
  members: 'Users',
  external_new: 'External users',
  external_change: 'External users, changes',
}

export const templateName = (kind: SheetKind, format: SheetFormat): string => `${names[kind]}.${format}`

/**
 * An empty sheet; first and last name stand for the whole one, so that is left out where there are
 * both.
 */
export function templateOf(kind: SheetKind, format: SheetFormat): AsyncIterable<Uint8Array> {
  const columns = fieldsOfSheet[kind].filter((field) => kind !== 'members' || field !== 'name')

  return writeSheet(
    format,
    { name: names[kind], columns: columns.map((field) => columnNames[field]) },
    noRows(),
  )
}

async function* noRows(): AsyncGenerator<string[]> {}
