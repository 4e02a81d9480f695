import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { GroupId } from '../vocabulary/ids.ts'

export const deleteCmoggroups = defineCall({
  path: '/api/workflow/deleteCmoggroups',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    group_id: GroupId,
    /** Another review group, which decides what waits for this one; needed where something does. */
    successor_id: GroupId.optional(),
  }),
  output: z.object({}),
  refuses: ['GROUP_NOT_FOUND', 'GROUP_CHECKS_WAIT', 'SUCCESSOR_IS_SELF'],
  purpose: 'Retires a review group; what waits for it goes to another one.',
})
