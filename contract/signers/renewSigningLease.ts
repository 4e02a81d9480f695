import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, TransactionId } from '../vocabulary/ids.ts'

export const renewSigningLease = defineCall({
  path: '/api/workflow/renewSigningLease',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ transaction_id: TransactionId }),
  output: z.object({ lease_until: Moment }),
  refuses: ['LINK_ENDED', 'LEASE_ENDED', 'NOT_FOUND'],
  purpose: 'Keeps the signing lease while the provider’s page is open.',
  passive: true,
})
