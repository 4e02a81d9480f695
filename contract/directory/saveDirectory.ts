import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RoleId, UserId } from '../vocabulary/ids.ts'
import { DirectoryRecord } from './directory-record.ts'

export const saveDirectory = defineCall({
  path: '/api/users/saveDirectory',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    role_id: RoleId,
    successor_id: UserId.nullable(),
    /** As it was read; 0 where nobody had set it up. */
    revision: z.int().min(0),
  }),
  output: z.object({ directory: DirectoryRecord }),
  refuses: ['DIRECTORY_STALE', 'ROLE_NOT_FOUND', 'MODULE_BEYOND_YOURS', 'USER_NOT_FOUND', 'SUCCESSOR_UNFIT'],
  purpose:
    'Says which role people from a directory get, and who takes over the documents of people whom it removes.',
})
