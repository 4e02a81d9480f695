import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { mostSheetColumns } from '../vocabulary/sheet-kinds.ts'
import { SheetColumnNumber, SheetFieldName, SheetRecord, SheetRowRecord, sheetCell } from './sheet-record.ts'

export const correctSheetRow = defineCall({
  path: '/api/users/correctSheetRow',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    upload_id: Id,
    row_id: Id,
    /** In place of what the file says; a field that is left out stays as it is. */
    cells: z.record(SheetFieldName, sheetCell).default({}),
    /** Columns that are no field, where the row is to say nothing: what was refused there goes. */
    empty_columns: z.array(SheetColumnNumber).max(mostSheetColumns).default([]),
    /** Keeps the row out of what is confirmed, or takes it in again. */
    left_out: z.boolean().optional(),
  }),
  output: z.object({ row: SheetRowRecord, upload: SheetRecord }),
  refuses: [
    'SHEET_NOT_FOUND',
    'SHEET_ROW_NOT_FOUND',
    'SHEET_FIELD_UNKNOWN',
    'SHEET_COLUMN_UNKNOWN',
    'WRONG_STATE',
  ],
  purpose: 'Corrects one row, or leaves it out; it and the rows that say the same are checked again.',
})
