import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const getTokenKeys = defineCall({
  path: '/api/users/getTokenKeys',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({}),
  output: z.object({
    /** Those whose certificate names the member or the organisation. */
    keys: z.array(
      z.object({
        key_id: z.string(),
        /** As the token names it. */
        label: z.string(),
        /** Of the certificate. */
        serial: z.string(),
        name: z.string(),
        issuer: z.string(),
        valid_until: Moment,
      }),
    ),
  }),
  refuses: ['KEY_TOKEN_OFF', 'KEY_TOKEN_AWAY', 'METHOD_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  purpose: 'Lists the keys in the token of the server that the member may enrol to sign unattended.',
  passive: true,
})
