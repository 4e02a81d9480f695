import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ExternalUserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { ExternalUserRecord, externalUserFields } from './external-user-record.ts'

/** Also asked by the form, before it is sent. */
export const ExternalUserChange = z.object({
  user_id: ExternalUserId,
  revision: z.int(),
  fields: z
    .object(externalUserFields)
    .partial()
    .refine((given) => Object.keys(given).length > 0, { error: rule('FIELD_NEEDED') }),
})

export const updateExternalUserByOrg = defineCall({
  path: '/api/users/updateExternalUserByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  /** Only what is named changes. */
  input: ExternalUserChange,
  output: z.object({ user: ExternalUserRecord }),
  refuses: [
    'EXTERNAL_USER_NOT_FOUND',
    'EXTERNAL_USER_STALE',
    'EXTERNAL_USER_TWICE',
    'EXTERNAL_USER_IS_MEMBER',
    'CONTACT_MISSING',
    'ACCESS_DATES_WRONG',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Changes an external user; a new contact must be confirmed, and earlier links and sessions end.',
})
