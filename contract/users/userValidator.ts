import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PersonCheck, typed } from './person-check.ts'

export const userValidator = defineCall({
  path: '/api/users/userValidator',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ first_name: typed.optional(), email: typed, mobile: typed.optional() }),
  output: PersonCheck,
  refuses: [],
  purpose: 'Checks the name, mail address and mobile number of a person to be added.',
  passive: true,
})
