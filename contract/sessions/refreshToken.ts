import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const refreshToken = defineCall({
  path: '/api/users/refreshToken',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ refreshToken: z.string().max(200).optional() }),
  output: z.object({ token: z.string(), refreshToken: z.string(), expiresAt: z.iso.datetime() }),
  refuses: ['SESSION_ENDED', 'SESSION_KEY', 'INBOUND_IP'],
  purpose: 'Rotates the token pair; a refresh token used twice ends the whole family.',
  passive: true,
})
