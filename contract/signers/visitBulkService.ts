import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const visitBulkService = defineCall({
  path: '/api/workflow/visitBulkService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ bulk_id: Id }),
  output: z.object({
    /** The page of the service on which the member shows which keys they have. */
    address: z.url(),
  }),
  refuses: [
    'NOT_FOUND',
    'BULK_OVER',
    'METHOD_NOT_ALLOWED',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
  ],
  purpose: 'Leads a member who signs many documents to the signing service that keeps their key.',
})
