import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationName, registered, registrant, registrationRefusals } from './registration-fields.ts'

export const selfOnboard = defineCall({
  path: '/api/users/selfOnboard',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /**
   * Needed where the mail's domain is a business's; without one the person's name stands for it.
   */
  input: z.object({
    ...registrant,
    organisationName: OrganisationName.nullish(),
    referrerId: z.string().max(200).nullish(),
  }),
  output: registered,
  refuses: [...registrationRefusals, 'ORGANISATION_NAME_NEEDED', 'REFERRER_UNKNOWN'],
  purpose: 'Begins the registration of a person and, where the mail is a business’s, of an organisation.',
})
