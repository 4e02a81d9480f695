import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { PersonCheck, typed } from './person-check.ts'

export const userUpdatePhoneValidator = defineCall({
  path: '/api/users/userUpdatePhoneValidator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId, mobile: typed }),
  output: PersonCheck,
  refuses: ['USER_NOT_FOUND'],
  purpose: 'Checks the mobile number of a member who is changed, leaving out themselves.',
  passive: true,
})
