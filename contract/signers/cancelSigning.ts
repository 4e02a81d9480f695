import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TransactionId } from '../vocabulary/ids.ts'

export const cancelSigning = defineCall({
  path: '/api/workflow/cancelSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ transaction_id: TransactionId }),
  output: z.object({}),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'ALREADY_SIGNED'],
  purpose: 'Gives the signing lease back.',
})
