import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const withdrawConsent = defineCall({
  path: '/api/workflow/withdrawConsent',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who may agree may also withdraw it.',
  /** The record of the acceptance, as one's profile lists it. */
  input: z.object({ consent_id: Id }),
  output: z.object({
    withdrawn_at: Moment,
    /** The account stood on it: nothing opens in this organisation until it is given again. */
    pauses: z.boolean(),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Withdraws one of one’s own consents; what was done until then stays.',
})
