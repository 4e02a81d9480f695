import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FactorCode, PasskeyAssertion, PasskeyOptions } from '../sessions/second-factor.ts'
import { Moment } from '../vocabulary/ids.ts'

export const proveSigningFactor = defineCall({
  path: '/api/workflow/proveSigningFactor',
  method: 'POST',
  transport: 'encrypted',
  access: ['signer'],
  input: z.discriminatedUnion('method', [
    z.object({ method: z.literal('totp'), code: FactorCode }),
    /** Without an assertion it asks for what is to be signed. */
    z.object({ method: z.literal('passkey'), assertion: PasskeyAssertion.optional() }),
  ]),
  output: z.object({
    passkey_options: PasskeyOptions.optional(),
    /** Until when they may begin to sign; null where nothing is proved yet. */
    good_until: Moment.nullable(),
  }),
  refuses: [
    'LINK_ENDED',
    'FACTOR_NOT_ASKED',
    'WRONG_SECOND_FACTOR',
    'SECOND_FACTOR_LOCKED',
    'PASSKEY_EXPIRED',
    'PASSKEY_ELSEWHERE',
    'NO_SECOND_FACTOR',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'A member shows a passkey or a code of an app at the moment of signing.',
})
