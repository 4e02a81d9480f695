import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DocketId, Moment } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const addExpiryReminder = defineCall({
  path: '/api/workflow/addExpiryReminder',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({
    docket_id: DocketId,
    expires_at: z.iso.datetime({ error: rule('MOMENT_INVALID') }),
    /** So many days after today; missing: as the docket has them. */
    remind: z
      .array(z.int().min(1).max(364))
      .max(10)
      .refine((days) => new Set(days).size === days.length, { error: rule('DAY_TWICE') })
      .optional(),
  }),
  output: z.object({ expires_at: Moment, state: z.literal('out_for_signature') }),
  refuses: [
    'DOCKET_NOT_FOUND',
    'NOT_ALLOWED',
    'WRONG_STATE',
    'BAD_REQUEST',
    'BALANCE_MISSING',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Sets the deadline and reminder days of a docket that is out; one that expired is out again.',
})
