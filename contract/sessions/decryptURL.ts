import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { LinkParams } from './link-params.ts'

export const decryptURL = defineCall({
  path: '/api/workflow/decryptURL',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ _id: z.string().max(200) }),
  output: z.object({ decrypt: LinkParams }),
  refuses: ['INVALID_URL', 'TOO_MANY_REQUESTS'],
  purpose: 'Looks up the target of an address’s code; every code that it cannot open gets the same answer.',
  passive: true,
})
