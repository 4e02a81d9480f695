import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const stopRoleChecks = defineCall({
  path: '/api/users/stopRoleChecks',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['roles'],
  input: z.object({}),
  output: z.object({
    /** Null where nothing is checked, and so nothing is to be stopped. */
    proposal_id: Id.nullable(),
  }),
  refuses: ['ROLE_OF_ADMINISTRATORS'],
  purpose:
    'Asks a second administrator to agree that changes of roles need no second administrator any more.',
})
