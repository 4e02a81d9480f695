import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { RegistrantEmail } from './registration-fields.ts'

export const checkForRestrictedDomains = defineCall({
  path: '/api/users/checkForRestrictedDomains',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ email: RegistrantEmail }),
  output: z.object({
    mobile_validation_needed: z.boolean(),
    /** Whether the domain is a business's, so that the form asks for the organisation. */
    organisation_needed: z.boolean(),
  }),
  refuses: ['DOMAIN_RESTRICTED', 'TOO_MANY_REQUESTS'],
  purpose: 'Refuses throw-away mail domains; says whether a code to the mobile is needed.',
  passive: true,
})
