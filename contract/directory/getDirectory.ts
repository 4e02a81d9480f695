import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DirectoryRecord } from './directory-record.ts'

export const getDirectory = defineCall({
  path: '/api/users/getDirectory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: z.object({ directory: DirectoryRecord }),
  refuses: [],
  purpose:
    'Tells how a directory outside (SCIM) keeps the people here: address, tokens, groups, what came in.',
  passive: true,
})
