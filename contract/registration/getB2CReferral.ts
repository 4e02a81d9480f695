import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { referrerKinds } from '../vocabulary/registration.ts'
import { languages } from '../vocabulary/states.ts'

export const getB2CReferral = defineCall({
  path: '/api/users/getB2CReferral',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  /** The code of the partner's link. */
  input: z.object({ referrer_id: z.string().max(200), language: z.enum(languages).default('en') }),
  output: z.object({
    result: z.object({
      name: z.string(),
      kind: z.enum(referrerKinds),
      welcome: z.object({ title: z.string(), text: z.string() }),
      white_label_logo: z.string().nullable(),
      /** The picture carries the name: it is not written beside it. */
      logo_says_name: z.boolean(),
      packages: z.array(Id),
    }),
  }),
  refuses: ['INVALID_URL', 'REFERRER_UNKNOWN', 'TOO_MANY_REQUESTS'],
  purpose: 'Gives the public face of a partner: name, welcome words, packages.',
  passive: true,
})
