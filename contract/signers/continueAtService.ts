import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TransactionId } from '../vocabulary/ids.ts'
import { ServiceKey } from './service-key.ts'
import { SigningOutcome } from './signing-page.ts'

export const continueAtService = defineCall({
  path: '/api/workflow/continueAtService',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    transaction_id: TransactionId,
    /** As the service sent it back in the address. */
    state: z.string().min(1).max(200),
    /** Missing where the person or the service said no. */
    code: z.string().min(1).max(4_000).optional(),
  }),
  output: z.object({
    outcome: SigningOutcome,
    /** After the first visit: the keys that the service holds for them; later the chosen one. */
    credentials: z.array(ServiceKey),
    /** Where the key signs fewer at a time: how many it has signed; the rest is allowed next. */
    signed: z.int(),
  }),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'LEASE_ENDED', 'RETURN_USED', 'RETURN_OF_OTHERS'],
  purpose:
    'Continues after a visit to the signing service: answers the person’s keys there, or has the service sign what they allowed.',
})
