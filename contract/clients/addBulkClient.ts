import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sheetRefusals, sheetTaken } from '../sheets/sheet-record.ts'
import { FileId } from '../vocabulary/ids.ts'

export const addBulkClient = defineCall({
  path: '/api/workflow/addBulkClient',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['clients'],
  input: z.object({
    fileId: FileId,
    /** Clients that are changed are found by their code. */
    mode: z.enum(['add', 'change']).default('add'),
  }),
  output: sheetTaken,
  refuses: [...sheetRefusals],
  purpose:
    'Reads and checks a sheet of clients to be added or changed; nothing is done before it is confirmed.',
})
