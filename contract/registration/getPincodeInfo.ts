import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'

export const getPincodeInfo = defineCall({
  path: '/api/users/getPincodeInfo',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    pincode: z
      .string({ error: rule('POSTAL_CODE_REQUIRED') })
      .trim()
      .regex(/^[1-9]\d{5}$/, rule('POSTAL_CODE_INVALID')),
  }),
  output: z.object({
    pincodeinfo: z.object({
      locations: z.array(z.string()),
      district: z.string(),
      state: z.string(),
      state_code: z.string(),
      /** Some codes lie in two states: then both, the likelier first. */
      places: z.array(z.object({ district: z.string(), state: z.string(), state_code: z.string() })),
    }),
  }),
  refuses: ['PINCODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  purpose: 'Looks a PIN code up: its post offices, district and state.',
  passive: true,
})
