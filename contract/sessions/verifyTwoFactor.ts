import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorCode, PasskeyAssertion, PasskeyOptions } from './second-factor.ts'
import { sessionOutput } from './user-record.ts'

export const verifyTwoFactor = defineCall({
  path: '/api/users/verifyTwoFactor',
  method: 'POST',
  transport: 'encrypted',
  access: ['half'],
  input: z.discriminatedUnion('method', [
    z.object({ method: z.literal('totp'), code: FactorCode }),
    z.object({ method: z.literal('recovery'), code: FactorCode }),
    /** Without an assertion it asks for what is to be signed. */
    z.object({ method: z.literal('passkey'), assertion: PasskeyAssertion.optional() }),
  ]),
  output: sessionOutput.partial().extend({ passkey_options: PasskeyOptions.optional() }),
  refuses: [
    'CHOOSE_ORGANISATION',
    'WRONG_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'NO_SECOND_FACTOR',
    'INBOUND_IP',
    'NOT_FOUND',
    'SESSION_ENDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Finishes a login with a code of an app, a passkey or a recovery code.',
})
