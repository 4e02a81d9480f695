import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetDefaults, sheetRefusals, sheetTaken } from '../sheets/sheet-record.ts'
import { FileId } from '../vocabulary/ids.ts'

export const userBulkUpload = defineCall({
  path: '/api/users/userBulkUpload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser'],
  input: z.object({ fileId: FileId, ...sheetDefaults }),
  output: sheetTaken,
  refuses: [...sheetRefusals, 'ROLE_NOT_FOUND', 'DEPARTMENT_NOT_FOUND'],
  purpose: 'Reads and checks a sheet of people to be added; nobody is added before it is confirmed.',
})
