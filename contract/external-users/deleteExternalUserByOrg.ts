import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ExternalUserId, Moment } from '../vocabulary/ids.ts'

export const deleteExternalUserByOrg = defineCall({
  path: '/api/users/deleteExternalUserByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ id: ExternalUserId }),
  output: z.object({ ended_at: Moment }),
  refuses: ['EXTERNAL_USER_NOT_FOUND'],
  purpose: 'Ends the access of an external user: sessions and links die, what they signed stays.',
})
