import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'

export const resetPasswordAdmin = defineCall({
  path: '/api/users/resetPasswordAdmin',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId }),
  output: z.object({}),
  refuses: ['USER_NOT_FOUND', 'WRONG_STATE', 'RESENT_JUST_NOW'],
  purpose:
    'Mails a member a link that sets a new password, and ends their sessions here; nobody sees a password.',
})
