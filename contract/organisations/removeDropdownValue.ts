import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const removeDropdownValue = defineCall({
  path: '/api/workflow/removeDropdownValue',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ value_id: Id }),
  output: z.object({}),
  refuses: ['NOT_FOUND'],
  purpose: 'Takes a value off a choice list; where it was chosen before it stays.',
})
