import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { DirectoryTokenId } from './directory-record.ts'

export const makeDirectoryToken = defineCall({
  path: '/api/users/makeDirectoryToken',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, rule('NAME_REQUIRED'))
      .max(60, rule('ENTERED_TOO_LONG', { most: 60 })),
    /** Our choice: two years at most. */
    days: z.int().min(1).max(730),
  }),
  output: z.object({
    token_id: DirectoryTokenId,
    /** Told here and nowhere again. */
    token: z.string(),
    expires_at: Moment,
  }),
  refuses: ['DIRECTORY_TOKENS_FULL', 'DIRECTORY_TOKEN_NAME_TAKEN'],
  purpose:
    'Creates a token by which a directory keeps the people here; several can be valid at once, so that one can replace another.',
})
