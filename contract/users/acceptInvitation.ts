import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mismatch, newPassword } from '../passwords/new-password.ts'
import { OrganisationId } from '../vocabulary/ids.ts'
import { FirstName, LastName, MemberMobile } from './person-fields.ts'

export const acceptInvitation = defineCall({
  path: '/api/users/acceptInvitation',
  method: 'POST',
  transport: 'encrypted',
  access: ['public', 'member'],
  modules: 'any',
  modulesWhy: 'A member of another organisation joins without typing a password again.',
  input: z
    .object({
      token: z.string().max(200),
      /** A new person: who they are, and a password. */
      first_name: FirstName.optional(),
      last_name: LastName.optional(),
      mobile: MemberMobile.nullable().optional(),
      password: newPassword.password.optional(),
      confirmPassword: newPassword.confirmPassword.optional(),
      /** A known person who is not logged in: the password they have. */
      old_password: z.string().max(256).optional(),
    })
    .refine((given) => given.password === given.confirmPassword, {
      path: ['confirmPassword'],
      error: mismatch,
    }),
  output: z.object({
    organisation: z.string(),
    organisation_id: OrganisationId,
    email: z.string(),
    login_path: z.string(),
  }),
  refuses: [
    'INVALID_URL',
    'LINK_REPLACED',
    'INVITATION_EXPIRED',
    'INVITATION_USED',
    'INVITATION_ENDED',
    'TOO_MANY_REQUESTS',
    'PASSWORD_NEEDED',
    'WRONG_LOGIN',
    'LOGIN_LOCKED',
    'PASSWORD_COMMON',
    'PASSWORD_USED',
    'OTHER_PERSON',
  ],
  servesEnded: true,
  purpose:
    'Accepts an invitation: a new person sets name and password, a known one confirms their login; the membership is active from then on.',
})
