import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { BulkRecord } from './bulk-record.ts'
import { ServiceKey } from './service-key.ts'

export const continueBulkAtService = defineCall({
  path: '/api/workflow/continueBulkAtService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    bulk_id: Id,
    /** As the service sent it back in the address. */
    state: z.string().min(1).max(200),
    /** Missing where the member or the service said no. */
    code: z.string().min(1).max(4_000).optional(),
  }),
  output: z.object({
    bulk: BulkRecord,
    /** After the first visit: the keys that the service holds for the member. */
    credentials: z.array(
      ServiceKey.extend({
        /** Why it cannot be used. */
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  }),
  refuses: [
    'NOT_FOUND',
    'BULK_ELSEWHERE',
    'BULK_OVER',
    'METHOD_NOT_ALLOWED',
    'RETURN_USED',
    'RETURN_OF_OTHERS',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
  ],
  purpose:
    'Continues a signing of many after a visit to the signing service: answers the keys there, or has it sign the portion that was allowed.',
})
