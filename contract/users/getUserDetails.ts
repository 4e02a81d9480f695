import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, UserId } from '../vocabulary/ids.ts'
import { SignatureStyle } from './signature-style.ts'

export const getUserDetails = defineCall({
  path: '/api/user/getUserDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Everyone may read their own card.',
  input: z.object({}),
  output: z.object({
    user: z.object({
      user_id: UserId,
      name: z.string(),
      email: z.string(),
      mobile: z.string().nullable(),
      language: z.string(),
      department: z.object({ id: DepartmentId, name: z.string() }).nullable(),
      role: z.string(),
      /** The mark that is offered first when this person signs. */
      mark: SignatureStyle.nullable(),
    }),
  }),
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Answers one’s own card, to fill in forms that ask for oneself.',
  passive: true,
})
