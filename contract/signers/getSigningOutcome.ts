import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { TransactionId } from '../vocabulary/ids.ts'
import { SigningOutcome } from './signing-page.ts'

export const getSigningOutcome = defineCall({
  path: '/api/workflow/getSigningOutcome',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ transaction_id: TransactionId }),
  output: z.object({ outcome: SigningOutcome }),
  refuses: ['LINK_ENDED', 'NOT_FOUND'],
  purpose: 'What happened to a signing, in words, and the next step.',
  passive: true,
})
