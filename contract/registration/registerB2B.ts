import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationName, registered, registrant, registrationRefusals } from './registration-fields.ts'

export const registerB2B = defineCall({
  path: '/api/users/registerB2B',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** A public mail service is refused: anyone without a business domain registers as a person. */
  input: z.object({ ...registrant, organisationName: OrganisationName }),
  output: registered,
  refuses: [...registrationRefusals, 'BUSINESS_MAIL_NEEDED'],
  purpose: 'The same as selfOnboard, for a business.',
})
