import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { groupFields } from './group-record.ts'

export const createGroup = defineCall({
  path: '/api/workflow/createGroup',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    name: groupFields.name,
    /** Any one of its people signs for it, or all of them. */
    rule: groupFields.rule.default('any'),
    user_ids: groupFields.user_ids.default([]),
    people: groupFields.people.default([]),
  }),
  output: z.object({ group_id: GroupId }),
  refuses: ['GROUP_NAME_TAKEN', 'USER_NOT_FOUND', 'GROUP_PERSON_TWICE'],
  purpose: 'Creates a signing group: any one of its people signs for it, or all do.',
})
