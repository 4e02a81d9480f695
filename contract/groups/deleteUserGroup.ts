import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'

export const deleteUserGroup = defineCall({
  path: '/api/users/deleteUserGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['usergroup', 'users'],
  input: z.object({ group_id: GroupId }),
  output: z.object({}),
  refuses: ['GROUP_NOT_FOUND', 'GROUP_IN_USE', 'GROUP_CHECKS_WAIT'],
  purpose: 'Removes a group; nobody loses dockets of their own.',
})
