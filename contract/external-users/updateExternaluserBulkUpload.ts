import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetRefusals, sheetTaken } from '../sheets/sheet-record.ts'
import { FileId } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'

export const updateExternaluserBulkUpload = defineCall({
  path: '/api/users/updateExternaluserBulkUpload',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['bulkuser'],
  input: z.object({ fileId: FileId, language: z.enum(languages).default('en') }),
  output: sheetTaken,
  refuses: [...sheetRefusals],
  purpose:
    'Reads and checks a sheet of changes to external users, who are known by their e-mail; nothing is changed before it is confirmed.',
})
