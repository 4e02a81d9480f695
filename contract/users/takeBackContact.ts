import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { contactKinds } from '../vocabulary/contact-changes.ts'

export const takeBackContact = defineCall({
  path: '/api/users/takeBackContact',
  method: 'POST',
  transport: 'encrypted',
  access: ['public'],
  input: z.object({
    /** Of the mail that said that the contact was changed. */
    token: z.string().max(200),
  }),
  output: z.object({
    kind: z.enum(contactKinds),
    /**
     * The contact that counts again, masked; a link for a new password goes there where it is a
     * mail address.
     */
    contact: z.string(),
  }),
  refuses: ['INVALID_URL', 'CONTACT_CHANGE_OVER', 'CONTACT_IN_USE', 'TOO_MANY_REQUESTS'],
  purpose:
    'Takes a change of a contact back with the link that its old contact was mailed: every session ends and the password with it.',
})
