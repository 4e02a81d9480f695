import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PersonCheck, typed } from './person-check.ts'

export const userPhoneValidator = defineCall({
  path: '/api/users/userPhoneValidator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ mobile: typed }),
  output: PersonCheck,
  refuses: [],
  purpose: 'Checks the mobile number of a person to be added.',
  passive: true,
})
