import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, UserId } from '../vocabulary/ids.ts'

export const addCoinitiator = defineCall({
  path: '/api/workflow/addCoinitiator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({ docket_id: DocketId, user_id: UserId }),
  output: z.object({ coinitiators: z.array(z.object({ user_id: UserId, name: z.string() })) }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'USER_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'COINITIATOR_UNFIT',
    'COINITIATOR_TWICE',
    'COINITIATOR_REVIEWS',
    'TOO_MANY_COINITIATORS',
  ],
  purpose:
    'Adds a co-initiator, who works on the docket as its sender does; only the sender deletes it or adds others.',
})
