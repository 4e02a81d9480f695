import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { MemberRow } from './member-record.ts'
import { FirstName, LastName, MemberEmail, MemberMobile } from './person-fields.ts'

export const updateAddedUserDetails = defineCall({
  path: '/api/user/updateAddedUserDetails',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    user_id: UserId,
    revision: z.int(),
    first_name: FirstName.optional(),
    last_name: LastName.optional(),
    email: MemberEmail.optional(),
    mobile: MemberMobile.nullable().optional(),
  }),
  output: z.object({ user: MemberRow }),
  refuses: [
    'USER_NOT_FOUND',
    'MEMBER_STALE',
    'CONTACT_OWNED',
    'MEMBER_EXISTS',
    'MOBILE_TAKEN',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Corrects a person who was invited and has not joined yet, and invites them again.',
})
