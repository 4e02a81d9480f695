import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Email } from '../signers/signer-record.ts'
import { ExternalUserRecord } from './external-user-record.ts'

export const getExternalUserByEmail = defineCall({
  path: '/api/users/getExternalUserByEmail',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users', 'workflow'],
  input: z.object({ email: Email }),
  output: z.object({ user: ExternalUserRecord.nullable() }),
  refuses: [],
  purpose: 'Finds an external user of the organisation by their mail address.',
  passive: true,
})
