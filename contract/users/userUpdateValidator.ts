import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { PersonCheck, typed } from './person-check.ts'

export const userUpdateValidator = defineCall({
  path: '/api/users/userUpdateValidator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId, first_name: typed.optional(), email: typed, mobile: typed.optional() }),
  output: PersonCheck,
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Checks the same of a member who is changed, leaving out themselves.',
  passive: true,
})
