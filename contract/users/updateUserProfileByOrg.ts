import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DepartmentId, RoleId, UserId } from '../vocabulary/ids.ts'
import { MemberRow } from './member-record.ts'
import { EmployeeId, FirstName, LastName, MemberEmail, MemberMobile, orgClaim } from './person-fields.ts'

export const updateUserProfileByOrg = defineCall({
  path: '/api/users/updateUserProfileByOrg',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['users'],
  input: z.object({
    ...orgClaim,
    user_id: UserId,
    /** As last read; a change by somebody else in between is refused with what is there now. */
    revision: z.int(),
    /** Only what is named changes. */
    fields: z
      .object({
        first_name: FirstName,
        last_name: LastName,
        email: MemberEmail,
        mobile: MemberMobile.nullable(),
        role_id: RoleId,
        depId: DepartmentId.nullable(),
        employee_id: EmployeeId.nullable(),
      })
      .partial()
      .refine((given) => Object.keys(given).length > 0, { error: 'Name at least one field.' }),
  }),
  output: z.object({ user: MemberRow }),
  refuses: [
    'USER_NOT_FOUND',
    'NOT_FOUND',
    'MEMBER_STALE',
    'ROLE_NOT_FOUND',
    'MODULE_BEYOND_YOURS',
    'ROLE_OF_ADMINISTRATORS',
    'DEPARTMENT_NOT_FOUND',
    'DEPARTMENT_CLOSED',
    'OWN_ROLE',
    'LAST_ADMINISTRATOR',
    'CONTACT_OWNED',
    'MEMBER_EXISTS',
    'MOBILE_TAKEN',
    'EMPLOYEE_TAKEN',
    'WRONG_STATE',
    'TOO_MANY_INVITATIONS',
  ],
  purpose:
    'Changes the role, department or employee number of a member, and the contact of one who has not accepted yet.',
})
