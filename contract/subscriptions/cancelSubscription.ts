import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const cancelSubscription = defineCall({
  path: '/api/subscription/cancelSubscription',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['billingdashboard'],
  input: z.object({
    subscription_id: Id,
    reason: z
      .string({ error: rule('REASON_NEEDED') })
      .trim()
      .min(3, rule('REASON_NEEDED'))
      .max(500),
  }),
  /** The day until which it runs. */
  output: z.object({ ends_at: Moment }),
  refuses: ['NOT_FOUND'],
  purpose: 'Cancels the package: it ends at its paid day, and until then the cancellation can be taken back.',
})
