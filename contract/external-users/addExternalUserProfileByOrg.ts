import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ExternalUserId } from '../vocabulary/ids.ts'
import { externalUserFields } from './external-user-record.ts'

const { language, valid_from, valid_until, assisted, ...person } = externalUserFields

/** Also asked by the form, before it is sent. */
export const NewExternalUser = z.object({
  ...person,
  language: language.default('en'),
  valid_from: valid_from.optional(),
  valid_until: valid_until.default(null),
  assisted: assisted.default(true),
})

export const addExternalUserProfileByOrg = defineCall({
  path: '/api/users/addExternalUserProfileByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: NewExternalUser,
  output: z.object({
    user_id: ExternalUserId,
    /**
     * Of the assisted dashboard, as it was sent; null where none was: there is none, or it begins
     * later.
     */
    path: z.string().nullable(),
  }),
  refuses: [
    'CONTACT_MISSING',
    'EXTERNAL_USER_TWICE',
    'EXTERNAL_USER_IS_MEMBER',
    'ACCESS_DATES_WRONG',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Adds an external user and sends the link of their assisted dashboard.',
})
