import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const removeSigningService = defineCall({
  path: '/api/organisation/removeSigningService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ id: Id }),
  output: z.object({}),
  refuses: ['NOT_FOUND'],
  purpose: 'Removes a signing service: nobody signs there any more.',
})
