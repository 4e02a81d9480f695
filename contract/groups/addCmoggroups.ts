import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'
import { poolFields } from './group-record.ts'

export const AddReviewGroupInput = z.object({
  ...poolFields,
  location_ids: poolFields.location_ids.default([]),
  products: poolFields.products.default([]),
})

export const addCmoggroups = defineCall({
  path: '/api/workflow/addCmoggroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: AddReviewGroupInput,
  output: z.object({ group_id: GroupId }),
  refuses: ['GROUP_NAME_TAKEN', 'USER_NOT_FOUND', 'GROUP_PERSON_TWICE', 'DEPARTMENT_NOT_FOUND'],
  purpose:
    'Creates a review group, which checks dockets of its branches and products last before they go out.',
})
