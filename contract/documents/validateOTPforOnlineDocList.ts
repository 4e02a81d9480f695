import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Otp } from '../registration/account-otp.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { OwnPaper } from './own-paper.ts'

export const validateOTPforOnlineDocList = defineCall({
  path: '/api/workflow/validateOTPforOnlineDocList',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ challenge_id: Id, otp: Otp, browser: z.string().max(200).optional() }),
  output: z.object({
    token: z.string(),
    expiresAt: Moment,
    /** Those that wait for the person, the newest first; getMyPapers has the others. */
    documents: z.array(OwnPaper),
  }),
  refuses: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_LOCKED', 'TOO_MANY_REQUESTS'],
  purpose: 'Checks the code and gives a token for the papers of the contact, bound to this browser.',
})
