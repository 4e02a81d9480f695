import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sessionOutput } from './user-record.ts'

export const redeemEncryptedProfile = defineCall({
  path: '/api/user/redeemEncryptedProfile',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    code: z.string().max(200),
    /** Of the program that asks: the code serves the one that it was issued for. */
    address: z.string().max(300),
  }),
  output: sessionOutput.extend({ path: z.string() }),
  refuses: ['INVALID_URL', 'NOT_FOUND', 'INBOUND_IP', 'TOO_MANY_REQUESTS'],
  purpose: 'Opens a session for the code of encryptedProfile, through the same door as a login.',
})
