import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { GroupRow, groupFields } from './group-record.ts'

export const updateUserGroup = defineCall({
  path: '/api/users/updateUserGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['usergroup', 'users'],
  /** Only what is named changes; the people that are named are all of them afterwards. */
  input: z.object({
    group_id: GroupId,
    revision: z.int(),
    fields: z
      .object(groupFields)
      .partial()
      .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
  }),
  output: z.object({ group: GroupRow }),
  refuses: [
    'GROUP_NOT_FOUND',
    'GROUP_STALE',
    'GROUP_NAME_TAKEN',
    'USER_NOT_FOUND',
    'GROUP_PERSON_TWICE',
    'GROUP_MEMBERS_ONLY',
    'GROUP_CHECKERS_ONLY',
    'DEPARTMENT_NOT_FOUND',
    'GROUP_IN_USE',
    'GROUP_CHECKS_WAIT',
  ],
  purpose: 'Changes the name of a group and who is in it.',
})
