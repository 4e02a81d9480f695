import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ExternalUserId } from '../vocabulary/ids.ts'
import { ExternalUserRecord } from './external-user-record.ts'

export const getExternalUser = defineCall({
  path: '/api/users/getExternalUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: ExternalUserId }),
  output: z.object({ user: ExternalUserRecord }),
  refuses: ['EXTERNAL_USER_NOT_FOUND'],
  purpose: 'Answers one external user for the form that changes them.',
  passive: true,
})
