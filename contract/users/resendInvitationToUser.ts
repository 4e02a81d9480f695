import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Moment, UserId } from '../vocabulary/ids.ts'

export const resendInvitationToUser = defineCall({
  path: '/api/users/resendInvitationToUser',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId }),
  output: z.object({ invited_at: Moment }),
  refuses: ['USER_NOT_FOUND', 'WRONG_STATE', 'RESENT_JUST_NOW', 'TOO_MANY_INVITATIONS'],
  purpose: 'Mails an invited person a new link; the old one dies.',
})
