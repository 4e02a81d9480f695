import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { groupKinds } from '../vocabulary/groups.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { groupFields } from './group-record.ts'

export const createUserGroup = defineCall({
  path: '/api/users/createUserGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['usergroup', 'users'],
  input: z.object({
    name: groupFields.name,
    kind: z.enum(groupKinds).default('user'),
    user_ids: groupFields.user_ids.default([]),
    people: groupFields.people.default([]),
    location_ids: groupFields.location_ids.default([]),
    rule: groupFields.rule.default('any'),
  }),
  output: z.object({ group_id: GroupId }),
  refuses: [
    'GROUP_NAME_TAKEN',
    'USER_NOT_FOUND',
    'GROUP_PERSON_TWICE',
    'GROUP_MEMBERS_ONLY',
    'GROUP_CHECKERS_ONLY',
    'DEPARTMENT_NOT_FOUND',
  ],
  purpose: 'Creates a group of people: to sign, to check, or to see each other’s dockets.',
})
