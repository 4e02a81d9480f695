import type { RefusalText } from './refusal-text.ts'

/** Refusals of sheets of rows. */
export const sheets = {
  SHEET_NOT_ONE: { status: 422, text: 'This is not a spreadsheet. Upload a CSV or XLSX file.' },
  SHEET_LOCKED: {
    status: 422,
    text: 'This workbook asks for a password. Save it without one and upload it again.',
  },
  SHEET_OLD_FORMAT: {
    status: 422,
    text: 'This workbook has the old XLS format. Save it as XLSX or CSV and upload it again.',
  },
  SHEET_BEING_READ: {
    status: 409,
    text: 'This sheet is still being read. Try again when all of its rows are here, or upload it again.',
  },
  SHEET_EMPTY: { status: 422, text: 'This sheet has no rows below its header.' },
  SHEET_DAMAGED: {
    status: 422,
    text: 'This workbook is damaged. Save it again from your spreadsheet program and upload it again.',
  },
  SHEET_TOO_MANY_PEOPLE: {
    status: 422,
    text: 'A sheet of people for one docket may have {most:number} rows.',
    general: 'This sheet has too many rows for one docket.',
  },
  SHEET_WITHOUT_COLUMNS: {
    status: 422,
    text: 'The first row names the columns. This sheet needs the column Name, and Email or Mobile number.',
  },
  SHEET_ROWS_WRONG: {
    status: 422,
    text: 'Nobody was added: {rows:# row is|# rows are} wrong. Correct the sheet and choose it again.',
    general: 'Nobody was added, because rows of the sheet are wrong. Correct it and choose it again.',
  },
  SHEET_TOO_MANY_ROWS: { status: 422, text: 'A sheet may have 1,00,000 rows. Upload this one in parts.' },
  SHEET_TOO_LARGE: {
    status: 422,
    text: 'There is more in this sheet than in any list of people. Take out what does not belong there.',
  },
  SHEET_TOO_HEAVY: {
    status: 422,
    text: 'Reading this sheet takes more time or memory than it should. Save it as CSV and upload that.',
  },
  SHEET_NOT_FOUND: { status: 404, text: 'This sheet was not found, or its days are over.' },
  SHEET_ROW_NOT_FOUND: { status: 404, text: 'This row was not found.' },
  SHEET_ROW_TWICE: {
    status: 422,
    text: 'Row {row} of this sheet has the same.',
    general: 'Another row of this sheet has the same.',
  },
  SHEET_COLUMN_UNKNOWN: { status: 422, text: 'This sheet has no such column.' },
  SHEET_FIELD_UNKNOWN: { status: 422, text: 'Rows of this sheet have no such field.' },
  SHEET_COLUMN_TWICE: { status: 422, text: 'One column can hold one thing only.' },
  SHEET_HEADER_TWICE: {
    status: 422,
    text: 'Two columns of this sheet have the same name. Give each a name of its own and upload it again.',
  },
  SHEET_NOTHING_GOOD: { status: 422, text: 'No row can be taken as it is. Correct at least one.' },
  SHEET_DONE_BEFORE: {
    status: 409,
    text: 'This very file was finished before. Say that you want it again.',
  },
  SHEET_OF_ONESELF: {
    status: 403,
    text: 'Here two people decide on roles. Somebody else has to confirm a sheet that you uploaded or corrected.',
  },
  SHEET_ROLE_MISSING: {
    status: 422,
    text: 'This row names no role. Write one here, or choose above which role such rows get.',
  },
  SHEET_LANGUAGE_UNKNOWN: { status: 422, text: 'This language is not offered here.' },
  SHEET_FORMULA: {
    status: 422,
    text: 'A spreadsheet would read this as a formula. Begin with a letter or a digit.',
  },
  SHEET_DATE_INVALID: { status: 422, text: 'Write the day as 31-12-2027 or 2027-12-31.' },
} as const satisfies Record<string, RefusalText>
