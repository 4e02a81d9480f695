import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const pairTokenHelper = defineCall({
  path: '/api/workflow/pairTokenHelper',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer', 'member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    /** Of a member: the signing of many that the helper signs. */
    bulk_id: Id.optional(),
  }),
  output: z.object({
    pairing_id: Id,
    /** Shown once; it is good for one use. */
    code: z.string(),
    until: Moment,
  }),
  refuses: ['LINK_ENDED', 'NOT_FOUND', 'BULK_OVER', 'METHOD_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  purpose: 'Makes the code by which a token helper comes to this signing; an earlier code of it ends.',
})
