import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { UserId } from '../vocabulary/ids.ts'
import { waitingRole } from './member-change.ts'
import { bankPlace, EmployeeId, newPerson, orgClaim } from './person-fields.ts'

export const addUserByOrgICICI = defineCall({
  path: '/api/users/addUserByOrgICICI',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({ ...orgClaim, ...newPerson, employee_id: EmployeeId, ...bankPlace }),
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
    'ZONE_MISMATCH',
  ],
  purpose: 'Adds a person with the fields of a bank: employee number, location and zone.',
})
