import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PersonCheck, typed } from './person-check.ts'

export const userEmailPhoneValidator = defineCall({
  path: '/api/users/userEmailPhoneValidator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ email: typed, mobile: typed }),
  output: PersonCheck,
  refuses: [],
  purpose: 'Checks that a mail address and a mobile number belong to one person, or to none.',
  passive: true,
})
