import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { SheetMapping, SheetRecord, sheetDefaults } from './sheet-record.ts'

export const mapSheetColumns = defineCall({
  path: '/api/users/mapSheetColumns',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({ upload_id: Id, mapping: SheetMapping, ...sheetDefaults }),
  output: z.object({ upload: SheetRecord }),
  refuses: [
    'SHEET_NOT_FOUND',
    'WRONG_STATE',
    'SHEET_COLUMN_UNKNOWN',
    'SHEET_COLUMN_TWICE',
    'ROLE_NOT_FOUND',
    'DEPARTMENT_NOT_FOUND',
  ],
  purpose: 'Says which column holds what, and has all rows checked again.',
})
