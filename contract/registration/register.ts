import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationName, registered, registrant, registrationRefusals } from './registration-fields.ts'

export const register = defineCall({
  path: '/api/users/register',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ ...registrant, organisationName: OrganisationName.nullish() }),
  output: registered,
  refuses: [...registrationRefusals, 'ORGANISATION_NAME_NEEDED'],
  purpose: 'The same as selfOnboard, for one person.',
})
