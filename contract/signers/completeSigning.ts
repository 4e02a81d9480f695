import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TransactionId } from '../vocabulary/ids.ts'
import { SigningOutcome } from './signing-page.ts'

export const completeSigning = defineCall({
  path: '/api/workflow/completeSigning',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ transaction_id: TransactionId }),
  output: z.object({ outcome: SigningOutcome }),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'LEASE_ENDED', 'REVISION_MOVED', 'METHOD_NOT_ALLOWED', 'WRONG_STATE'],
  purpose:
    'Finishes a local method (electronic): the mark is put into the file and sealed with the organisation’s certificate.',
})
