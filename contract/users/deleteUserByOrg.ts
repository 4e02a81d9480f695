import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, UserId } from '../vocabulary/ids.ts'

export const deleteUserByOrg = defineCall({
  path: '/api/users/deleteUserByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    id: UserId,
    /** Who takes the open documents over; needed where there are any. */
    successor_id: UserId.optional(),
  }),
  output: z.object({
    /** Dockets that went to the successor. */
    handed_over: z.int(),
    restorable_until: Moment,
  }),
  refuses: [
    'ROLE_OF_ADMINISTRATORS',
    'USER_NOT_FOUND',
    'OWN_MEMBERSHIP',
    'LAST_ADMINISTRATOR',
    'WRONG_STATE',
    'SUCCESSOR_MISSING',
    'SUCCESSOR_UNFIT',
  ],
  purpose:
    'Ends a membership; the sessions die, open documents go to a successor, and for thirty days it can be taken back.',
})
