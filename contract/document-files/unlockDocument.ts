import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileId } from '../vocabulary/ids.ts'

export const unlockDocument = defineCall({
  path: '/api/workflow/unlockDocument',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ fileId: FileId, password: z.string().max(256) }),
  output: z.object({ fileId: FileId, name: z.string(), size: z.int(), pages: z.int() }),
  refuses: [
    'FILE_NOT_FOUND',
    'WRONG_PASSWORD',
    'FILE_NOT_PERMITTED',
    'FILE_SIGNED',
    'FILE_UNSUPPORTED',
    'FILE_TOO_HEAVY',
    'FILE_INFECTED',
    'SCANNER_AWAY',
    'FILE_DAMAGED',
    'UNAVAILABLE',
    'WRONG_STATE',
  ],
  purpose:
    'Opens a password-protected upload into a copy, as far as its author allows; the password is used in this call and kept nowhere.',
})
