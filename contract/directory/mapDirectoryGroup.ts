import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RoleId } from '../vocabulary/ids.ts'
import { DirectoryGroupId } from './directory-record.ts'

export const mapDirectoryGroup = defineCall({
  path: '/api/users/mapDirectoryGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    group_id: DirectoryGroupId,
    /** Null: the group means nothing here. */
    role_id: RoleId.nullable(),
    revision: z.int(),
  }),
  output: z.object({
    /** People of the group who have the role now. */
    changed: z.int(),
    /** Those whom this member may not change. */
    kept: z.int(),
  }),
  refuses: ['NOT_FOUND', 'DIRECTORY_STALE', 'ROLE_NOT_FOUND', 'MODULE_BEYOND_YOURS'],
  purpose: 'Says which role the people of a group of the directory have, now and whenever it changes.',
})
