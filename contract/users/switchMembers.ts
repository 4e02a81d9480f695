import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { RowResult } from './member-record.ts'

export const switchMembers = defineCall({
  path: '/api/users/switchMembers',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ids: z.array(UserId).min(1).max(200),
    on: z.boolean(),
    /** Who takes the open documents over; needed where there are any. */
    successor_id: UserId.optional(),
    /** For the trail. */
    reason: z.string().trim().max(500).optional(),
  }),
  output: z.object({ results: z.array(RowResult) }),
  refuses: ['USER_NOT_FOUND', 'SUCCESSOR_UNFIT'],
  purpose: 'Switches members off, whose sessions die at once, or on again.',
})
