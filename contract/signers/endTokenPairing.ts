import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'

export const endTokenPairing = defineCall({
  path: '/api/workflow/endTokenPairing',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ pairing_id: Id }),
  output: z.object({}),
  refuses: ['LINK_ENDED', 'NOT_FOUND'],
  purpose: 'Ends the code and what its helper may do, and gives the signing lease back.',
})
