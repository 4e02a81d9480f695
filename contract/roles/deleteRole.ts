import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RoleId } from '../vocabulary/ids.ts'
import { roleOutcome } from './role-record.ts'

export const deleteRole = defineCall({
  path: '/api/users/deleteRole',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles'],
  input: z.object({
    role_id: RoleId,
    /** As it was read. */
    revision: z.int(),
    /** Who has the role has this one afterwards. */
    to_role_id: RoleId.optional(),
  }),
  output: z.object({
    ...roleOutcome,
    /** People who have the other role now. */
    moved: z.int(),
  }),
  refuses: [
    'ROLE_NOT_FOUND',
    'ROLE_STALE',
    'ROLE_HAS_MEMBERS',
    'ROLE_OF_ADMINISTRATORS',
    'MODULE_BEYOND_YOURS',
    'LAST_ADMINISTRATOR',
  ],
  purpose: 'Removes a role; its members get the named role.',
})
