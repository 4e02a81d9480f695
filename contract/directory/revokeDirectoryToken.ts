import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DirectoryTokenId } from './directory-record.ts'

export const revokeDirectoryToken = defineCall({
  path: '/api/users/revokeDirectoryToken',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ token_id: DirectoryTokenId }),
  output: z.object({}),
  refuses: ['NOT_FOUND'],
  purpose: 'Revokes a token of the directory: it serves nothing from the next request on.',
})
