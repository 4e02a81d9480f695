import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'

export const getUserById = defineCall({
  path: '/api/users/getUserById',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may see whom they work with; contacts are masked.',
  input: z.object({ user_id: UserId }),
  output: z.object({
    user: z.object({
      user_id: UserId,
      name: z.string(),
      /** Masked. */
      email: z.string(),
      department: z.string().nullable(),
    }),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Answers a colleague’s card, the contact masked.',
  passive: true,
})
