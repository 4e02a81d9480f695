import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { MemberRow } from './member-record.ts'

export const restoreMember = defineCall({
  path: '/api/users/restoreMember',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ user_id: UserId }),
  output: z.object({ user: MemberRow }),
  refuses: ['USER_NOT_FOUND', 'WRONG_STATE', 'RESTORE_TOO_LATE', 'ROLE_NOT_FOUND', 'TOO_MANY_INVITATIONS'],
  purpose: 'Brings somebody back who was deleted in the last thirty days.',
})
