import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { Erasure } from './erasure.ts'

export const erasePersonData = defineCall({
  path: '/api/users/erasePersonData',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    user_id: UserId,
    /** What the person asked for, or who did: it is in the trail. */
    reason: z.string().trim().min(3).max(500),
  }),
  output: z.object({ erasure: Erasure }),
  refuses: ['USER_NOT_FOUND', 'ERASE_ENDED_ONLY', 'ERASE_HELD', 'ERASED_ALREADY'],
  purpose:
    'Erases what no law keeps of a deleted member; evidence in documents and trail stays, and the answer lists it.',
})
