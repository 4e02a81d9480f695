import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, TransactionId } from '../vocabulary/ids.ts'

export const askTokenToSign = defineCall({
  path: '/api/workflow/askTokenToSign',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    pairing_id: Id,
    /** Of a signer. */
    transaction_id: TransactionId.optional(),
    /** Of a member who signs many. */
    portion_id: Id.optional(),
  }),
  output: z.object({}),
  refuses: [
    'LINK_ENDED',
    'NOT_FOUND',
    'CERTIFICATE_CHANGED',
    'LEASE_ENDED',
    'TOKEN_PAIRING_OVER',
    'BULK_ELSEWHERE',
  ],
  purpose: 'Gives what began with the certificate of the token to the helper, to be signed there.',
})
