import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'

export const getInvitation = defineCall({
  path: '/api/users/getInvitation',
  method: 'POST',
  transport: 'encrypted',
  access: ['public', 'member'],
  modules: 'any',
  modulesWhy: 'An invitation leads to another organisation, whatever one may do in this.',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    organisation: z.string(),
    invited_by: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    mobile: z.string().nullable(),
    language: z.string(),
    expires_at: Moment,
    /** A person without a password sets one; a person with one proves it. */
    has_password: z.boolean(),
    /**
     * Whose session the asking browser has: nobody's, the invited person's, or somebody else's, who
     * cannot accept it.
     */
    asked_by: z.enum(['nobody', 'invited', 'somebody_else']),
    /** The login page of the organisation. */
    login_path: z.string(),
  }),
  refuses: [
    'INVALID_URL',
    'LINK_REPLACED',
    'INVITATION_EXPIRED',
    'INVITATION_USED',
    'INVITATION_ENDED',
    'TOO_MANY_REQUESTS',
  ],
  purpose: 'Shows the holder of an invitation who invites them, and whether they have a password already.',
  passive: true,
})
