import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SignerId } from '../vocabulary/ids.ts'

export const checkCloudbasedsignatures = defineCall({
  path: '/api/workflow/checkCloudbasedsignatures',
  method: 'POST',
  transport: 'encrypted',
  access: ['member', 'signer'],
  modules: ['workflow'],
  input: z.object({ signer_id: SignerId }),
  output: z.object({
    available: z.boolean(),
    /** Who keeps the key; null where there is none. */
    provider: z.string().nullable(),
    certificate_name: z.string().nullable(),
  }),
  refuses: ['SIGNER_NOT_FOUND'],
  purpose: 'Says whether a signer has a credential for signing at a remote provider.',
  passive: true,
})
