import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { jobOutput } from '../vocabulary/sheets.ts'

export const copyPersonData = defineCall({
  path: '/api/users/copyPersonData',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may have a copy of what is kept about them; that of others needs the module users.',
  input: z.object({
    /** Oneself where nobody is named. */
    user_id: UserId.optional(),
    /** For programs, or to be read. */
    format: z.enum(['json', 'html']).default('html'),
  }),
  output: jobOutput,
  refuses: ['USER_NOT_FOUND', 'TOO_MANY_JOBS'],
  purpose: 'Creates a copy of everything that this organisation keeps about one person.',
})
