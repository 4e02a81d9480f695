import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sessionOutput } from './user-record.ts'

export const completeSsoLogin = defineCall({
  path: '/api/users/completeSsoLogin',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    /** The one-time code of the provider's return. */
    code: z.string().max(200),
  }),
  output: z.object({
    /** Null where an account has to be linked first. */
    session: sessionOutput.nullable(),
    /**
     * The person named has an account already; `linkSso` links it once they have logged in to it.
     */
    link: z
      .object({
        code: z.string(),
        email: z.string(),
        organisation: z.string(),
        provider: z.string(),
        expiresAt: z.iso.datetime(),
      })
      .nullable(),
  }),
  refuses: [
    'SSO_TOKEN',
    'SSO_MAIL_UNVERIFIED',
    'SSO_DOMAIN_UNPROVED',
    'SSO_NOT_A_MEMBER',
    'SSO_NO_ROLE',
    'SSO_OTHER_ACCOUNT',
    'PROVIDER_OFF',
    'INBOUND_IP',
    'TOO_MANY_REQUESTS',
  ],
  purpose:
    'Turns a verified return of an organisation’s identity provider into a session in that organisation.',
})
