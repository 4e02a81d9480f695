import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ConsentTextId } from '../vocabulary/ids.ts'
import { consentForms } from '../vocabulary/registration.ts'
import { languages } from '../vocabulary/states.ts'

export const fetchConsent = defineCall({
  path: '/api/users/fetchConsent',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({ type: z.enum(consentForms), language: z.enum(languages).default('en') }),
  output: z.object({
    /** One checkbox each; all must be ticked. */
    result: z.array(
      z.object({
        _id: ConsentTextId,
        title: z.string(),
        text: z.string(),
        version: z.int(),
        /** Where the whole texts stand that the sentence names. */
        links: z.array(z.object({ label: z.string(), purpose: z.enum(['terms', 'privacy']) })),
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Lists the consents that a form of the registration asks for, as they are in force today.',
  passive: true,
})
