import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { PoolRow, poolFields } from './group-record.ts'

/** Only what is named changes; the people that are named are all of them afterwards. */
export const ChangeReviewGroupInput = z.object({
  group_id: GroupId,
  revision: z.int(),
  fields: z
    .object(poolFields)
    .partial()
    .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
})

export const updateCmoggroups = defineCall({
  path: '/api/workflow/updateCmoggroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: ChangeReviewGroupInput,
  output: z.object({ group: PoolRow }),
  refuses: [
    'GROUP_NOT_FOUND',
    'GROUP_STALE',
    'GROUP_NAME_TAKEN',
    'USER_NOT_FOUND',
    'GROUP_PERSON_TWICE',
    'DEPARTMENT_NOT_FOUND',
  ],
  purpose: 'Changes a review group: its name, its people, and the branches and products it checks.',
})
