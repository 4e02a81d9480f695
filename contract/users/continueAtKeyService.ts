import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ServiceKey } from '../signers/service-key.ts'
import { Id } from '../vocabulary/ids.ts'

export const continueAtKeyService = defineCall({
  path: '/api/users/continueAtKeyService',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({
    /** As the service sent it back in the address. */
    state: z.string().min(1).max(200),
    /** Missing where the member or the service said no. */
    code: z.string().min(1).max(4_000).optional(),
  }),
  output: z.object({
    /** Null where the member or the service said no. */
    visit: z
      .object({
        visit_id: Id,
        service: z.string(),
        keys: z.array(
          ServiceKey.omit({ each: true }).extend({
            /** Why it cannot sign without its owner. */
            problem: z.object({ code: z.string(), message: z.string() }).nullable(),
            /** Whether the service asks for its PIN at each signature. */
            asks_pin: z.boolean(),
          }),
        ),
      })
      .nullable(),
  }),
  refuses: [
    'RETURN_USED',
    'RETURN_OF_OTHERS',
    'SIGNING_SERVICE_OFF',
    'SIGNING_SERVICE_AWAY',
    'SIGNING_SERVICE_REFUSED',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Continues an enrolment after the visit to the signing service: answers the member’s keys there, and which of them may sign without their owner.',
})
