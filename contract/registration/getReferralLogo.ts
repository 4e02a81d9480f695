import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getReferralLogo = defineCall({
  path: '/api/users/getReferralLogo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ referrer_id: z.string().max(200) }),
  /** The path of a picture on this server, as the logos of organisations have one. */
  output: z.object({ result: z.object({ white_label_logo: z.string().nullable() }) }),
  refuses: ['INVALID_URL', 'REFERRER_UNKNOWN', 'TOO_MANY_REQUESTS'],
  purpose: 'Gives the logo of a partner.',
  passive: true,
})
