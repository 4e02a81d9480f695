import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const getUserIpInfo = defineCall({
  path: '/api/users/getUserIpInfo',
  method: 'GET',
  transport: 'plain',
  access: ['public'],
  input: z.object({}),
  output: z.object({ ip: z.string(), country: z.string().nullable(), city: z.string().nullable() }),
  refuses: [],
  purpose: 'Tells the address the server sees.',
  passive: true,
})
