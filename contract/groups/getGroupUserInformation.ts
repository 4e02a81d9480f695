import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { GroupPerson, GroupRow } from './group-record.ts'

export const getGroupUserInformation = defineCall({
  path: '/api/users/getGroupUserInformation',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['usergroup', 'users', 'workflow'],
  input: z.object({ group_id: GroupId }),
  output: z.object({ group: GroupRow, rows: z.array(GroupPerson) }),
  refuses: ['GROUP_NOT_FOUND'],
  purpose: 'Answers the people of a group.',
  passive: true,
})
