import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  memberChange,
  memberChangeRefuses,
  memberFields,
  waitingContacts,
  waitingRole,
} from './member-change.ts'
import { MemberRow } from './member-record.ts'

export const updateUserProfileByOrg = defineCall({
  path: '/api/users/updateUserProfileByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: memberChange(memberFields),
  output: z.object({ user: MemberRow, ...waitingRole, ...waitingContacts }),
  refuses: memberChangeRefuses,
  purpose:
    'Changes the role, department or employee number of a member, and the contact of one who has not accepted yet; others are asked to confirm a new contact.',
})
