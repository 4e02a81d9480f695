import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../vocabulary/ids.ts'
import { RegisteredOrganisation, RegistrantRecord } from './registration-fields.ts'

export const getUserData = defineCall({
  path: '/api/users/getUserData',
  method: 'POST',
  transport: 'encrypted',
  access: ['public', 'member'],
  modules: 'any',
  modulesWhy: 'A registrant reads their own registration.',
  input: z.object({ secure_token: z.string().max(200).nullish(), user_id: Id.nullish() }),
  output: z.object({
    result: RegistrantRecord,
    organisation: RegisteredOrganisation,
    proves: z.array(z.enum(['email', 'mobile'])),
  }),
  refuses: ['INVALID_URL', 'REGISTRATION_ENDED', 'TOO_MANY_REQUESTS'],
  purpose: 'Reads a registration for the holder of its token, so that it continues where it stopped.',
  passive: true,
})
