import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { SigningServiceRecord } from './signing-service-record.ts'

export const getSigningServices = defineCall({
  path: '/api/organisation/getSigningServices',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: z.object({
    services: z.array(SigningServiceRecord),
    /** What is registered with each service, letter for letter. */
    return_url: z.string(),
    /** Whether certificates of people can be judged on this installation. */
    is_set_up: z.boolean(),
  }),
  refuses: [],
  purpose: 'Answers the signing services at which people may sign with a key that is kept there.',
  passive: true,
})
