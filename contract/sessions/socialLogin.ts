import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { socialProviders } from '../vocabulary/registration.ts'
import { sessionOutput } from './user-record.ts'

export const socialLogin = defineCall({
  path: '/api/users/socialLogin',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    provider: z.enum(socialProviders),
    /**
     * The one-time code of the provider's return, standing for an identity token that the server
     * has verified.
     */
    id_token: z.string().max(200),
    /** As `beginSocialLogin` answered it. */
    nonce: z.string().max(200),
    /** A claim that decides nothing: the code belongs to the browser that began. */
    fingerprint: z.string().max(200).nullish(),
  }),
  output: sessionOutput,
  refuses: [
    'SOCIAL_TOKEN',
    'SOCIAL_MAIL_UNVERIFIED',
    'SOCIAL_NO_ACCOUNT',
    'SOCIAL_OTHER_ACCOUNT',
    'PROVIDER_OFF',
    'INBOUND_IP',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Opens a session for a mail address that a provider has confirmed.',
})
