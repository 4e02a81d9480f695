/**
 * Whom a sheet is about, and whether its rows are new people or changes of those who are known by
 * their e-mail.
 */
export const sheetKinds = ['members', 'external_new', 'external_change'] as const
export type SheetKind = (typeof sheetKinds)[number]

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

export const sheetFieldNames = [
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
export type SheetField = (typeof sheetFieldNames)[number]

/** The columns that a sheet of each kind may have, in the order of the template. */
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
} as const satisfies Record<SheetKind, readonly SheetField[]>

// The issue's own number.
export const mostSheetRows = 100_000
// Our choice: no list of people is wider.
export const mostSheetColumns = 60
// Our choice: what is typed or pasted fits on a screen that somebody looks through.
export const mostTypedRows = 2_000
export const mostCellCharacters = 300
