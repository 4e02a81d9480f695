import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'
import { FirstName, LastName } from './person-fields.ts'

export const changeOwnDetails = defineCall({
  path: '/api/users/changeOwnDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may correct their own name and choose their language.',
  /** Only what is named changes. */
  input: z
    .object({ first_name: FirstName, last_name: LastName, language: z.enum(languages) })
    .partial()
    .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
  output: z.object({ first_name: z.string(), last_name: z.string(), language: z.string() }),
  refuses: ['USER_NOT_FOUND', 'KEPT_BY_PROVIDER', 'TOO_MANY_REQUESTS'],
  purpose:
    'Changes one’s own name, in every organisation of the person, and the language in which mails are written.',
})
