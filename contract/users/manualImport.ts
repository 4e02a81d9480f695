import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetCell, sheetDefaults, sheetTaken } from '../sheets/sheet-record.ts'
import { mostSheetColumns, mostTypedRows, sheetKinds } from '../vocabulary/sheet-kinds.ts'

export const manualImport = defineCall({
  path: '/api/users/manualImport',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser', 'clients'],
  input: z.object({
    kind: z.enum(sheetKinds).default('members'),
    columns: z.array(sheetCell).min(1).max(mostSheetColumns),
    rows: z.array(z.array(sheetCell).max(mostSheetColumns)).min(1).max(mostTypedRows),
    ...sheetDefaults,
  }),
  output: sheetTaken,
  refuses: ['NOT_ALLOWED', 'SHEET_EMPTY', 'ROLE_NOT_FOUND', 'DEPARTMENT_NOT_FOUND'],
  masksAadhaar: true,
  purpose:
    'Checks rows of people or clients that were typed or pasted, as userBulkUpload and addBulkClient do those of a file.',
})
