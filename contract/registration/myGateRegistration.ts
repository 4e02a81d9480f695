import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { registered, registrant, registrationRefusals } from './registration-fields.ts'

export const myGateRegistration = defineCall({
  path: '/api/users/myGateRegistration',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** The code of the partner's link; there is no field for an organisation. */
  input: z.object({ ...registrant, referrerId: z.string().max(200) }),
  output: registered,
  refuses: [...registrationRefusals, 'REFERRER_UNKNOWN'],
  purpose: 'The same as selfOnboard, for people whom the partner of a housing society sends.',
})
