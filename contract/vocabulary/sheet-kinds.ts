import type { Module } from './modules.ts'

/** Sheets of people: new ones, or changes of those who are known by their e-mail. */
export const peopleSheets = ['members', 'external_new', 'external_change'] as const
export type PeopleSheet = (typeof peopleSheets)[number]

/** Sheets of clients: new ones, or changes of those who are known by their code. */
export const clientSheets = ['clients_new', 'clients_change'] as const
export type ClientSheet = (typeof clientSheets)[number]

export const sheetKinds = [...peopleSheets, ...clientSheets] as const
export type SheetKind = (typeof sheetKinds)[number]

interface SheetFacts {
  /** Members with one of these upload, see and confirm such sheets. */
  modules: readonly [Module, ...Module[]]
  /** The field that says whom a row is about. */
  keyField: string
  /** Long work that reads the sheet, and that works it off. */
  jobs: { check: 'sheet_check' | 'client_sheet_check'; work: 'sheet_people' | 'client_sheet' }
}

const ofPeople: SheetFacts = {
  modules: ['bulkuser'],
  keyField: 'email',
  jobs: { check: 'sheet_check', work: 'sheet_people' },
}
const ofClients: SheetFacts = {
  modules: ['clients'],
  keyField: 'code',
  jobs: { check: 'client_sheet_check', work: 'client_sheet' },
}

export const factsOfSheet: Record<SheetKind, SheetFacts> = {
  members: ofPeople,
  external_new: ofPeople,
  external_change: ofPeople,
  clients_new: ofClients,
  clients_change: ofClients,
}

export const mayUseSheet = (kind: SheetKind, may: (module: Module) => boolean): boolean =>
  factsOfSheet[kind].modules.some(may)

/**
 * `reading`: its rows are read and checked; `checked`: it waits for somebody to confirm it; nothing
 * is made before.
 */
export const sheetStates = ['reading', 'checked', 'adding', 'done', 'refused', 'discarded'] as const
export type SheetState = (typeof sheetStates)[number]

/**
 * `good` and `bad` rows wait; of a sheet that was confirmed each is made, has failed, or was left
 * out.
 */
export const sheetRowStates = ['good', 'bad', 'left_out', 'made', 'failed'] as const
export type SheetRowState = (typeof sheetRowStates)[number]

export const personFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'role',
  'department',
  'employee_id',
  'language',
  'valid_until',
] as const
export type PersonField = (typeof personFields)[number]

export const clientSheetFields = [
  'code',
  'name',
  'address',
  'contact_name',
  'contact_email',
  'contact_mobile',
  'contact_designation',
] as const

/** Fields that have a name of their own; the others go by the id of the organisation's field. */
export const namedFields = [...new Set([...personFields, ...clientSheetFields])]
export type NamedField = PersonField | (typeof clientSheetFields)[number]

/** The columns that a sheet of people may have, in the order of the template. */
export const fieldsOfSheet = {
  members: [
    'first_name',
    'last_name',
    'name',
    'email',
    'mobile',
    'role',
    'department',
    'employee_id',
    'language',
  ],
  external_new: ['name', 'email', 'mobile', 'language', 'valid_until'],
  external_change: ['email', 'name', 'mobile', 'language', 'valid_until'],
} as const satisfies Record<PeopleSheet, readonly PersonField[]>

// The issue's own number.
export const mostSheetRows = 100_000
// Our choice: no list of people is wider; a client has 60 own fields beside its other columns.
export const mostSheetColumns = 80
// Our choice: longer cells of a sheet of people are cut there, and then refused.
export const mostCellCharacters = 300
// Our choice: as above, of clients, whose address has 500.
export const mostClientCellCharacters = 600
// Our choice: what is typed or pasted fits on a screen that somebody looks through.
export const mostTypedRows = 2_000
