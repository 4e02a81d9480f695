import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, UserId } from '../vocabulary/ids.ts'

export const deleteCoinitiator = defineCall({
  path: '/api/workflow/deleteCoinitiator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ docket_id: DocketId, user_id: UserId }),
  output: z.object({ coinitiators: z.array(z.object({ user_id: UserId, name: z.string() })) }),
  refuses: ['DOCKET_NOT_FOUND', 'COINITIATOR_NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE'],
  purpose: 'Removes a co-initiator from a docket.',
})
