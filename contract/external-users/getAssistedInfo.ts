import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { languages } from '../vocabulary/states.ts'

export const getAssistedInfo = defineCall({
  path: '/api/workflow/getAssistedInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ path: z.string().max(200) }),
  output: z.object({
    info: z.object({
      organisation: z.string(),
      first_name: z.string(),
      language: z.enum(languages),
      /** Masked; where a code can go. */
      contacts: z.array(z.object({ channel: z.enum(['mail', 'sms']), to: z.string() })),
      /** Minutes without an act before the warning. */
      idle_timeout: z.int(),
    }),
  }),
  refuses: [
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'ACCESS_ENDED',
    'ACCESS_NOT_BEGUN',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Says whose assisted dashboard an address leads to, and where its code can go; sends nothing.',
  passive: true,
})
