import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment } from '../vocabulary/ids.ts'
import { mismatch, newPassword } from './new-password.ts'

export const updatePassword = defineCall({
  path: '/api/users/updatePassword',
  method: 'POST',
  transport: 'encrypted',
  access: ['public', 'member'],
  modules: 'any',
  modulesWhy: 'Everyone may change their own password.',
  /**
   * In a session the old password; without one the token of a link or of a code that was checked.
   */
  input: z
    .object({
      old_password: z.string().max(256).optional(),
      secure_token: z.string().max(200).optional(),
      ...newPassword,
    })
    .refine((given) => given.password === given.confirmPassword, {
      path: ['confirmPassword'],
      error: mismatch,
    }),
  output: z.object({
    /**
     * The session that changed it goes on with these; every other session of the person has ended.
     */
    session: z
      .object({ token: z.string(), refreshToken: z.string().nullable(), expiresAt: Moment })
      .nullable(),
  }),
  refuses: [
    'SESSION_MISSING',
    'OLD_PASSWORD_WRONG',
    'LOGIN_LOCKED',
    'INVALID_URL',
    'PASSWORD_COMMON',
    'PASSWORD_USED',
    'TOO_MANY_REQUESTS',
  ],
  outlivesSession: true,
  purpose: 'Changes the password; the other sessions of the person end, and a mail informs them.',
})
