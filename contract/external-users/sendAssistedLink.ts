import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ExternalUserId, Moment } from '../vocabulary/ids.ts'

export const sendAssistedLink = defineCall({
  path: '/api/users/sendAssistedLink',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users', 'workflow'],
  input: z.object({ user_id: ExternalUserId }),
  output: z.object({ sent_at: Moment, expires_at: Moment }),
  refuses: [
    'EXTERNAL_USER_NOT_FOUND',
    'ACCESS_OFF',
    'ACCESS_NOT_BEGUN',
    'RESENT_JUST_NOW',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Sends an external user a new link of their assisted dashboard; the one before it ends.',
})
