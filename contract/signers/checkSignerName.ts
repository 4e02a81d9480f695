import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const checkSignerName = defineCall({
  path: '/api/workflow/checkSignerName',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.object({ name: z.string().trim().min(1).max(200) }),
  output: z.object({
    match: z.enum(['same', 'similar', 'different']),
    score: z.number(),
    expected: z.string(),
    outcome: z.enum(['go_on', 'warn', 'hold', 'refuse']),
  }),
  refuses: ['LINK_ENDED'],
  purpose:
    'Compares the name on a person’s Aadhaar with the name the sender gave, before anything is paid for.',
})
