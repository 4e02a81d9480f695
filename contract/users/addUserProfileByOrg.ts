import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { waitingRole } from './member-change.ts'
import { newPerson, orgClaim } from './person-fields.ts'

export const addUserProfileByOrg = defineCall({
  path: '/api/users/addUserProfileByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ...orgClaim, ...newPerson }),
  output: z.object({ user_id: UserId, ...waitingRole }),
  refuses: [
    'NOT_FOUND',
    'ROLE_NOT_FOUND',
    'MODULE_BEYOND_YOURS',
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_CLOSED',
    'MEMBER_EXISTS',
    'MOBILE_TAKEN',
    'EMPLOYEE_TAKEN',
    'TOO_MANY_INVITATIONS',
  ],
  purpose: 'Adds a person to the organisation and mails the invitation.',
})
