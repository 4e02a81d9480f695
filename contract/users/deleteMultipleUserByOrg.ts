import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { RowResult } from './member-record.ts'

export const deleteMultipleUserByOrg = defineCall({
  path: '/api/users/deleteMultipleUserByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ids: z.array(UserId).min(1).max(200),
    /** Who takes the open documents over; needed where there are any. */
    successor_id: UserId.optional(),
  }),
  output: z.object({ results: z.array(RowResult) }),
  refuses: ['USER_NOT_FOUND', 'SUCCESSOR_UNFIT'],
  purpose: 'Ends several memberships and answers for each what became of it.',
})
