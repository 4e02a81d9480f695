import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const visitKeyService = defineCall({
  path: '/api/users/visitKeyService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ service_id: Id }),
  output: z.object({
    /** The page of the service on which the member shows which keys they have. */
    address: z.url(),
  }),
  refuses: [
    'METHOD_NOT_ALLOWED',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Leads a member to a signing service, to enrol a key that is kept there.',
})
