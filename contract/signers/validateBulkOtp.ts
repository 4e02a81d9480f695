import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { BulkRecord } from './bulk-record.ts'

export const validateBulkOtp = defineCall({
  path: '/api/workflow/validateBulkOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Anyone who is asked to sign may sign.',
  input: z.object({
    bulk_id: Id,
    otp: z
      .string({ error: rule('OTP_REQUIRED') })
      .trim()
      .regex(/^\d{6}$/, rule('OTP_WRONG_FORM')),
  }),
  output: z.object({ bulk: BulkRecord }),
  refuses: ['NOT_FOUND', 'BULK_OVER', 'OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED'],
  purpose: 'Checks the code of a signing of many; its documents can be taken for an hour.',
})
