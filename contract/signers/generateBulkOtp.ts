import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'

export const generateBulkOtp = defineCall({
  path: '/api/workflow/generateBulkOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({ bulk_id: Id }),
  output: z.object({
    /** Masked. */
    to: z.string(),
    expiresAt: Moment,
    sends_left: z.int(),
    /** False while the carrier does not answer: the code is sent by itself as soon as it does. */
    has_left: z.boolean(),
  }),
  refuses: [
    'NOT_FOUND',
    'BULK_OVER',
    'METHOD_NOT_ALLOWED',
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'UNAVAILABLE',
  ],
  purpose: 'Mails the member the code that opens a signing of many, once for all its documents.',
})
