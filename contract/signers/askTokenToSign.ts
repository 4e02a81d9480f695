import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, TransactionId } from '../vocabulary/ids.ts'

export const askTokenToSign = defineCall({
  path: '/api/workflow/askTokenToSign',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({ pairing_id: Id, transaction_id: TransactionId }),
  output: z.object({}),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'CERTIFICATE_CHANGED', 'LEASE_ENDED', 'TOKEN_PAIRING_OVER'],
  purpose: 'Gives what began with the certificate of the token to the helper, to be signed there.',
})
