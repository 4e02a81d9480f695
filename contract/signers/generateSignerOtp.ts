import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment } from '../vocabulary/ids.ts'
import { Work } from '../vocabulary/proof-of-work.ts'
import { messageChannels } from '../vocabulary/states.ts'

export const generateSignerOtp = defineCall({
  path: '/api/workflow/generateSignerOtp',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    link: z.string().max(200),
    channel: z.enum(messageChannels).optional(),
    work: Work.optional(),
  }),
  output: z.object({
    challenge_id: Id,
    to: z.string(),
    channel: z.enum(messageChannels),
    expiresAt: Moment,
    sends_left: z.int(),
    /** False while the carrier does not answer: the code is sent by itself as soon as it does. */
    has_left: z.boolean(),
  }),
  refuses: [
    'INVALID_URL',
    'LINK_ENDED',
    'LINK_EXPIRED',
    'LINK_REPLACED',
    'OTP_TOO_SOON',
    'OTP_SENDS_USED',
    'OTP_LOCKED',
    'ACCESS_CODE_LOCKED',
    'OTP_CHANNEL',
    'NOT_YOUR_TURN',
    'UNAVAILABLE',
    'WORK_NEEDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Sends the code that opens the signer’s page.',
})
